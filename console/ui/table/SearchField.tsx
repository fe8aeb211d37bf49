import { Input } from 'antd'
import { useState } from 'react'

type SearchFieldProps = {
  label: string
  /** What the list is filtered by, as the address says it. */
  value: string
  /** Enter or the glass was pressed, or the field was emptied. */
  onSearch: (words: string) => void
  width?: number
  maxLength?: number
}

/** Words that a list is searched for. Filters that are cleared elsewhere, or left by another link, leave it as well. */
export function SearchField({ label, value, onSearch, width, maxLength }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  if (searched !== value) {
    setSearched(value)
    setTyped(value)
  }
  return (
    <Input.Search
      allowClear
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={maxLength}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(words) => onSearch(words.trim())}
      style={{ width }}
    />
  )
}
