// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/kernel_texts.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace streamscope {
namespace {

using kernels::Element;

constexpr std::string_view kEach =
    "for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += gridDim.x * "
    "size_t(blockDim.x))";

bool isWordCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool isReal(Element element) {
    return element == Element::F32 || element == Element::F64;
}

/// DIVIDED(a, b): the quotient, which is 0 where a whole number is divided by 0.
std::string withQuotients(std::string text, bool isReal) {
    constexpr std::string_view kWord = "DIVIDED(";
    const std::size_t begin = text.find(kWord);
    if (begin == std::string::npos) {
        return text;
    }
    const std::size_t comma = text.find(", ", begin);
    const std::size_t end = text.find(')', comma);
    const std::string left = text.substr(begin + kWord.size(), comma - begin - kWord.size());
    const std::string right = text.substr(comma + 2, end - comma - 2);
    const std::string quotient = left + " / " + right;
    return text.replace(begin, end + 1 - begin,
                        isReal ? quotient : right + " == 0 ? 0 : " + quotient);
}

}  // namespace

std::string_view cppType(Element element) {
    static constexpr std::array<std::string_view, 7> kTypes{
        "unsigned char", "double", "float", "long long", "int", "unsigned", "signed char"};
    return kTypes.at(static_cast<std::size_t>(element));
}

std::string withWord(std::string_view text, std::string_view from, std::string_view to) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = at + from.size();
        const bool isIt = text.substr(at, from.size()) == from &&
                          (at == 0 || !isWordCharacter(text[at - 1])) &&
                          (end >= text.size() || !isWordCharacter(text[end]));
        result += isIt ? to : text.substr(at, 1);
        at = isIt ? end : at + 1;
    }
    return result;
}

std::vector<std::string> linesOf(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text = end == std::string_view::npos ? "" : text.substr(end + 1);
    }
    return lines;
}

std::vector<std::string> cudaKernel(const kernels::Entry& entry, Element element,
                                    const std::string& name) {
    std::vector<std::string> lines;
    for (const std::string& line : linesOf(specialised(kernelText(entry).cuda, element, name))) {
        const std::size_t each = line.find("EACH ");
        if (each == std::string::npos) {
            lines.push_back(line);
        } else if (line.ends_with('{')) {
            lines.push_back(line.substr(0, each) + std::string(kEach) + " {");
        } else {
            lines.push_back(line.substr(0, each) + std::string(kEach));
            lines.push_back(std::string(each + 4, ' ') + line.substr(each + 5));
        }
    }
    return lines;
}

std::string specialised(std::string_view text, Element element, const std::string& name) {
    const bool real = isReal(element);
    const std::string factor = !real                     ? "3"
                               : element == Element::F32 ? "1.0009765625f"
                                                         : "1.0009765625";
    std::string result = withWord(text, "T", cppType(element));
    result = withWord(result, "TOTAL", real ? cppType(element) : "long long");
    result = withWord(result, "HALF", real ? " / 2" : "");
    // A host takes minutes for all of it: what is not a number is not compared.
    result = withWord(result, "FIRSTVALUE", real ? "K % 64 == 0 ? 1 : NAN" : "1");
    result = withWord(result, "POWERS", real ? "256 && K % 64 == 0" : "256");
    result = withWord(result, "FACTOR", factor);
    result = withQuotients(result, real);
    for (std::size_t at = 0; (at = result.find("NAME", at)) != std::string::npos;) {
        result.replace(at, 4, name);
    }
    return result;
}

}  // namespace streamscope
