import { DownOutline, FilterOutline } from 'antd-mobile-icons'
import { Suspense, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { countFilters, houseSorts } from './filters.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './filter-bar.module.css'
import { changeSearch, useSearch } from '../search-store.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** Sorting and the filters. */
export function FilterBar() {
  const text = useText('stay')
  const { homeListSearchData: filters, priceNumber } = useSearch()
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(filters, priceNumber)
  const change = (some: Partial<typeof filters>) =>
    changeSearch({ homeListSearchData: { ...filters, ...some } })
  return (
    <div className={styles.bar}>
      <label className={styles.chip} data-on={filters.sort !== 'recommended' || undefined}>
        <span className="visually-hidden">{text('list.sort')}</span>
        <select
          className={styles.select}
          value={filters.sort}
          onChange={({ target }) =>
            change({ sort: houseSorts.find((sort) => sort === target.value) ?? filters.sort })
          }
        >
          {houseSorts.map((sort) => (
            <option key={sort} value={sort}>
              {text(`list.sorts.${sort}`)}
            </option>
          ))}
        </select>
        <DownOutline className={styles.down} aria-hidden="true" />
      </label>
      <button
        type="button"
        className={styles.chip}
        data-on={count > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterOutline aria-hidden="true" />
        {count > 0 ? text('list.filterCount', { count }) : text('list.filter')}
      </button>
      <button
        type="button"
        className={styles.chip}
        data-on={filters.onlyFree || undefined}
        aria-pressed={filters.onlyFree}
        onClick={() => change({ onlyFree: !filters.onlyFree })}
      >
        {text('list.onlyFree')}
      </button>
      <Suspense>{isOpen && <FilterSheet onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
