import { useQuery } from '@tanstack/react-query'
import { FilterOutline } from 'antd-mobile-icons'
import { templatesApi } from '#api/templates/templates.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import type { ListInfo } from './list-card.tsx'
import { searchField, type ListState } from './list-query.ts'
import styles from './list-toolbar.module.css'

type Props = {
  info: ListInfo
  state: ListState
  onChange: (next: Partial<ListState>) => void
  onFilter: () => void
  onSort: () => void
  onTree: () => void
}

/** What stands above a list: the search, filter and order, and its tabs with how many rows each has. */
export function ListToolbar({ info, state, onChange, onFilter, onSort, onTree }: Props) {
  const text = useText('templates')
  const canSearch = searchField(info) !== undefined
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        {canSearch && (
          <SearchBox
            label={text('list.search', { name: info.name })}
            term={state.term}
            onTerm={(term) => onChange({ term })}
          />
        )}
        {info.conditionField.length > 0 && (
          <button
            type="button"
            className={styles.tool}
            data-on={state.filters.length > 0 || undefined}
            aria-haspopup="dialog"
            onClick={onFilter}
          >
            <FilterOutline aria-hidden="true" />
            {state.filters.length > 0
              ? text('list.filtered', { count: state.filters.length })
              : text('list.filter')}
          </button>
        )}
        {info.sortField.length > 0 && (
          <button
            type="button"
            className={styles.tool}
            data-on={state.sort !== null || undefined}
            aria-haspopup="dialog"
            onClick={onSort}
          >
            {text('list.sort')}
          </button>
        )}
        {info.treeField && (
          <button
            type="button"
            className={styles.tool}
            data-on={state.tree !== '' || undefined}
            aria-haspopup="dialog"
            onClick={onTree}
          >
            {info.treeField.name}
          </button>
        )}
      </div>
      {info.tabs.length > 0 && (
        <ListTabs info={info} active={state.tab} onChoose={(tab) => onChange({ tab })} />
      )}
    </div>
  )
}

function ListTabs({
  info,
  active,
  onChoose,
}: {
  info: ListInfo
  active: string
  onChoose: (tab: string) => void
}) {
  const text = useText('templates')
  const counts = useQuery(
    callQuery(templatesApi.getMobileCategoryCounts, { query: { templateKey: info.templateKey } }),
  )
  const tabs = [{ key: '', name: text('list.all') }, ...info.tabs]
  const all = counts.data?.find(({ key }) => !info.tabs.some((tab) => tab.key === key))
  const countOf = (key: string): string => {
    const found = key === '' ? all : counts.data?.find((one) => one.key === key)
    return found ? ` ${found.count}${found.more ? '+' : ''}` : ''
  }
  return (
    <div className={styles.tabs} role="toolbar" aria-label={info.name}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className={styles.tab}
          aria-pressed={key === active}
          onClick={() => onChoose(key)}
        >
          {name}
          {countOf(key)}
        </button>
      ))}
    </div>
  )
}
