// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/memory.h"

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace streamscope {

/// The values of one column of a Trace. It either owns them, as a vector does, or is a view of
/// memory that is shared, for example of a mapped file. Copies of a view share its memory. Before
/// a value is changed in place, makeOwner() must copy those of a view; what changes the number of
/// values does so itself. Any thread may read.
template <typename T>
class Column {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;
    using reference = T&;
    using const_reference = const T&;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;

    Column() = default;
    Column(std::vector<T> values) : m_values(std::move(values)) { refresh(); }
    Column(std::initializer_list<T> values) : m_values(values) { refresh(); }
    explicit Column(std::size_t count, const T& value = T{}) : m_values(count, value) { refresh(); }
    template <std::input_iterator Iterator>
    Column(Iterator first, Iterator last) : m_values(first, last) {
        refresh();
    }
    /// A view. `owner` keeps the memory as it is for as long as it lives.
    Column(std::span<const T> values, std::shared_ptr<const void> owner)
        : m_owner(std::move(owner)), m_data(const_cast<T*>(values.data())), m_size(values.size()) {
        assert(m_owner && "somebody keeps the memory");
    }
    Column(const Column& other) { *this = other; }
    Column(Column&& other) noexcept { swap(other); }
    Column& operator=(const Column& other) {
        if (this != &other) {
            m_values = other.m_values;
            m_owner = other.m_owner;
            m_owner ? view(other.m_data, other.m_size) : refresh();
        }
        return *this;
    }
    Column& operator=(Column&& other) noexcept {
        Column taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~Column() = default;

    [[nodiscard]] bool isView() const noexcept { return m_owner != nullptr; }
    [[nodiscard]] std::vector<T> copied() const { return {begin(), end()}; }
    void makeOwner() {
        if (isView()) {
            *this = Column(begin(), end());
        }
    }

    [[nodiscard]] std::size_t size() const noexcept { return m_size; }
    [[nodiscard]] bool empty() const noexcept { return m_size == 0; }
    [[nodiscard]] const T* data() const noexcept { return m_data; }
    [[nodiscard]] T* data() noexcept { return m_data; }
    [[nodiscard]] const T* begin() const noexcept { return m_data; }
    [[nodiscard]] T* begin() noexcept { return m_data; }
    [[nodiscard]] const T* end() const noexcept { return m_data + m_size; }
    [[nodiscard]] T* end() noexcept { return m_data + m_size; }
    [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return m_data[i]; }
    [[nodiscard]] T& operator[](std::size_t i) noexcept { return m_data[i]; }
    [[nodiscard]] const T& front() const noexcept { return m_data[0]; }
    [[nodiscard]] T& front() noexcept { return m_data[0]; }
    [[nodiscard]] const T& back() const noexcept { return m_data[m_size - 1]; }
    [[nodiscard]] T& back() noexcept { return m_data[m_size - 1]; }

    // As of a vector.
    void push_back(const T& value) {
        own().push_back(value);
        refresh();
    }
    template <typename... Arguments>
    T& emplace_back(Arguments&&... arguments) {
        push_back(T{std::forward<Arguments>(arguments)...});
        return back();
    }
    void pop_back() {
        own().pop_back();
        refresh();
    }
    void reserve(std::size_t count) {
        reserveInLargePages(own(), count);
        refresh();
    }
    void resize(std::size_t count, const T& value = T{}) {
        own().resize(count, value);
        refresh();
    }
    void assign(std::size_t count, const T& value) {
        own().assign(count, value);
        refresh();
    }
    template <std::input_iterator Iterator>
    void insert(const T* before, Iterator first, Iterator last) {
        const auto place = before - m_data;
        own().insert(m_values.begin() + place, first, last);
        refresh();
    }
    void erase(T* at) {
        const auto place = at - m_data;
        own().erase(m_values.begin() + place);
        refresh();
    }
    void clear() { *this = Column(); }

    friend bool operator==(const Column& a, const Column& b) requires std::equality_comparable<T> {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    [[nodiscard]] std::vector<T>& own() {
        makeOwner();
        return m_values;
    }
    void view(T* data, std::size_t size) noexcept {
        m_data = data;
        m_size = size;
    }
    void refresh() noexcept { view(m_values.data(), m_values.size()); }
    void swap(Column& other) noexcept {
        std::swap(m_values, other.m_values);
        std::swap(m_owner, other.m_owner);
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
    }

    std::vector<T> m_values;              ///< empty: it is a view
    std::shared_ptr<const void> m_owner;  ///< of the memory that a view shows
    T* m_data = nullptr;
    std::size_t m_size = 0;
};

}  // namespace streamscope
