import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '#web/text/text.ts'
import { beginSelection, endSelection, useSelection } from './selection.ts'
import styles from './toolbar.module.css'
import { todoQuery } from './todo-query.ts'
import { useListFilter } from './use-filter-state.ts'

/** Begins and ends choosing several tasks, where there are any. */
export function TodoSelect() {
  const text = useText('work')
  const isOn = useSelection((state) => state.isOn)
  const [state] = useListFilter()
  const { data } = useInfiniteQuery(todoQuery(state))
  if (!isOn && data?.pages[0]?.total === 0) {
    return null
  }
  return (
    <button type="button" className={styles.tool} onClick={isOn ? endSelection : beginSelection}>
      {text(isOn ? 'batch.end' : 'batch.begin')}
    </button>
  )
}
