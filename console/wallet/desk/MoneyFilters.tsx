import { Segmented, Select } from 'antd'
import { PeriodFilter, type Period } from '#console/ui/table/PeriodFilter.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import styles from '../money.module.css'

type Choice = { value: string; label: string }
type Selection = { label: string; value: string; options: Choice[]; onChange: (value: string) => void }
type MoneyFiltersProps = {
  /** The views of the list, the first of which opens. */
  show?: { value: string; options: Choice[]; onChange: (value: string) => void }
  method?: Selection
  state: Selection
  period: { label: string; value: Period; onChange: (period: Period) => void }
  search: { label: string; value: string; onChange: (value: string) => void }
}

/** What stands above the lists of money: a view, a way, a state, a period, and a search. */
export function MoneyFilters({ show, method, state, period, search }: MoneyFiltersProps) {
  return (
    <div className={styles.row}>
      {show && <Segmented value={show.value} options={show.options} onChange={show.onChange} />}
      {[method, state].map(
        (selection) =>
          selection && (
            <Select
              key={selection.label}
              allowClear
              aria-label={selection.label}
              placeholder={selection.label}
              value={selection.value === '' ? undefined : selection.value}
              options={selection.options}
              onChange={(value?: string) => selection.onChange(value ?? '')}
              style={{ width: 130 }}
            />
          ),
      )}
      <PeriodFilter {...period} />
      <SearchField label={search.label} value={search.value} onSearch={search.onChange} width={240} />
    </div>
  )
}
