import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import type { CartChange } from './cart-changes.ts'
import styles from './checkout.module.css'

/** What the shop found changed, line by line. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const text = useText('shop')
  if (changes.length === 0) {
    return null
  }
  return (
    <div className={styles.changes} role="alert">
      <p>{text('checkoutPage.changed')}</p>
      <ul>
        {changes.map(({ reason, name, left, price }) => (
          <li key={`${name} ${reason}`}>
            {text(`checkoutPage.changes.${reason}`, { name, left: left ?? 0, price: yuan(price ?? 0) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
