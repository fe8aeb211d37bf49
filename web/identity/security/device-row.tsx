import type { authApi } from '#api/identity/auth.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { deviceName } from '#domain/identity/device-name.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/ui/kit/confirm.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import styles from './device-row.module.css'
import { formatRecentInstant } from '../format-date-time.ts'

type Device = CallOutput<typeof authApi.devices>[number]

const methods = ['password', 'phone', 'messaging', 'sso', 'app'] as const

type Props = { device: Device; now: number; onEnd: () => Promise<void> }

/** One place a person is signed in at: what it is, how and when it was used, and the button that ends it. */
export function DeviceRow({ device, now, onEnd }: Props) {
  const text = useText('identity')
  const [isBusy, run] = useBusy()
  const { program, system } = deviceName(device.device)
  const name = [program, system].filter(Boolean).join(' · ') || text('user.device.unknown')
  const method = methods.find((one) => one === device.method)

  async function ask() {
    const title = text('user.device.endAsk', { name })
    if (
      await confirm({ title, body: text('user.device.endExplain'), confirmLabel: text('user.device.end') })
    ) {
      run(onEnd)
    }
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {device.isCurrent && <Tag tone="pine">{text('user.device.current')}</Tag>}
        </p>
        <p className={styles.detail}>
          {[method && text(`user.device.method.${method}`), device.address].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.detail}>
          {text('user.device.seen', { when: formatRecentInstant(device.seenAt, now) })}
        </p>
      </div>
      {!device.isCurrent && (
        <button
          type="button"
          className={styles.end}
          aria-label={text('user.device.endThis', { name })}
          aria-busy={isBusy}
          onClick={() => void ask()}
        >
          {text('user.device.end')}
        </button>
      )}
    </li>
  )
}
