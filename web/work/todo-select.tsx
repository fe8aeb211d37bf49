import { useText } from '#web/text/text.ts'
import { beginSelection, endSelection, useSelection } from './selection.ts'
import styles from './list-tools.module.css'

/** Begins and ends choosing several tasks. */
export function TodoSelect() {
  const text = useText('work')
  const isOn = useSelection((state) => state.isOn)
  return (
    <button type="button" className={styles.tool} onClick={isOn ? endSelection : beginSelection}>
      {text(isOn ? 'batch.end' : 'batch.begin')}
    </button>
  )
}
