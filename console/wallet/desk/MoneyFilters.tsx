import { Input, Segmented, Select } from 'antd'
import styles from '../money.module.css'

type Choice = { value: string; label: string }
type MoneyFiltersProps = {
  /** The views of the list, the first of which opens. */
  show?: { value: string; options: Choice[]; onChange: (value: string) => void }
  state: { label: string; value: string; options: Choice[]; onChange: (value: string) => void }
  search: { label: string; value: string; onChange: (value: string) => void }
}

/** What stands above the lists of money: a view, a state, and a search. */
export function MoneyFilters({ show, state, search }: MoneyFiltersProps) {
  return (
    <div className={styles.row}>
      {show && <Segmented value={show.value} options={show.options} onChange={show.onChange} />}
      <Select
        allowClear
        aria-label={state.label}
        placeholder={state.label}
        value={state.value === '' ? undefined : state.value}
        options={state.options}
        onChange={(value?: string) => state.onChange(value ?? '')}
        style={{ width: 140 }}
      />
      <Input.Search
        allowClear
        aria-label={search.label}
        placeholder={search.label}
        defaultValue={search.value}
        onSearch={(value) => search.onChange(value.trim())}
        style={{ width: 240 }}
      />
    </div>
  )
}
