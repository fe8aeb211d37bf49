import { LocationOutline } from 'antd-mobile-icons'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import styles from './Cell.module.css'
import { Cell } from './Cell.tsx'
import type { ControlProps } from '../form-context.ts'

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 10_000 }),
  )

/** Where something is, in words; the phone can add where it stands. */
export function LocationControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help, onChange, onLeave } = props
  const text = useText('onlineForm')
  const [isBusy, run] = useBusy()
  const place = typeof value === 'string' ? value : ''

  async function locate() {
    try {
      const { latitude, longitude } = (await position()).coords
      const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
      onChange(place.trim() === '' ? point : `${place.replace(/\s*\(-?[\d.]+, -?[\d.]+\)$/, '')} (${point})`)
    } catch {
      toast(text('location.failed'), 'warning')
    }
  }

  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      place={fieldPathOf(field.table, field.name, row)}
    >
      {(wiring) => (
        <div className={styles.line}>
          <input
            {...wiring}
            className={styles.input}
            type="text"
            autoComplete="street-address"
            value={place}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          <button
            type="button"
            className={styles.side}
            aria-busy={isBusy}
            aria-label={text('location.here')}
            onClick={() => run(locate)}
          >
            <LocationOutline aria-hidden="true" fontSize={20} style={{ marginLeft: 'auto' }} />
          </button>
        </div>
      )}
    </Cell>
  )
}
