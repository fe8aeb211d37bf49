import { SearchOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { withoutSpaces } from '#domain/stay/search/keyword.ts'
import { useText } from '#web/text/text.ts'
import styles from './keyword-field.module.css'
import { changeSearch, useSearch } from '../search-store.ts'

const mostLetters = 50

/** A word to look for. Spaces go as they are typed; while an input method composes, they are its own. */
export function KeywordField() {
  const text = useText('stay')
  const keyword = useSearch((state) => state.searchText)
  const [composed, setComposed] = useState<string | null>(null)
  const take = (value: string) => changeSearch({ searchText: withoutSpaces(value) })
  return (
    <label className={styles.row}>
      <SearchOutline className={styles.icon} aria-hidden="true" />
      <span className="visually-hidden">{text('home.keyword')}</span>
      <input
        type="search"
        enterKeyHint="search"
        className={styles.input}
        placeholder={text('home.keywordHint')}
        maxLength={mostLetters}
        autoComplete="off"
        value={composed ?? keyword}
        onCompositionStart={(event) => setComposed(event.currentTarget.value)}
        onCompositionEnd={(event) => {
          setComposed(null)
          take(event.currentTarget.value)
        }}
        onChange={(event) => {
          if (composed === null) {
            take(event.target.value)
          } else {
            setComposed(event.target.value)
          }
        }}
      />
    </label>
  )
}
