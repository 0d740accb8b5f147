// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <cassert>
#include <utility>
#include <variant>

namespace streamscope {

/// A value, or the reason there is none. Accessors as in C++23's std::expected, so that a later
/// move touches only the `return Error{…}` lines. Reading the absent side is a broken invariant.
template <typename T, typename E = Error>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : m_state(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const noexcept { return m_state.index() == 0; }
    [[nodiscard]] bool hasValue() const noexcept { return m_state.index() == 0; }

    [[nodiscard]] T& value() & {
        assert(hasValue() && "value() of a failed Result");
        return *std::get_if<0>(&m_state);
    }
    [[nodiscard]] const T& value() const& {
        assert(hasValue() && "value() of a failed Result");
        return *std::get_if<0>(&m_state);
    }
    [[nodiscard]] T&& value() && {
        assert(hasValue() && "value() of a failed Result");
        return std::move(*std::get_if<0>(&m_state));
    }
    [[nodiscard]] const E& error() const& {
        assert(!hasValue() && "error() of a successful Result");
        return *std::get_if<1>(&m_state);
    }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, E> m_state;
};

}  // namespace streamscope
