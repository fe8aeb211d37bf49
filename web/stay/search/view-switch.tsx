import { UnorderedListOutline } from 'antd-mobile-icons'
import { useText } from '#web/text/text.ts'
import { MapIcon } from '../icons.tsx'
import styles from './view-switch.module.css'

type Props = { isMap: boolean; onChange: (view: 'map' | 'list') => void }

/** Between the list and the plan, in reach of the thumb. */
export function ViewSwitch({ isMap, onChange }: Props) {
  const text = useText('stay')
  return (
    <div className={styles.place}>
      <button type="button" className={styles.switch} onClick={() => onChange(isMap ? 'list' : 'map')}>
        {isMap ? <UnorderedListOutline aria-hidden="true" /> : <MapIcon />}
        {text(isMap ? 'list.asList' : 'list.asMap')}
      </button>
    </div>
  )
}
