import { useText } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import type { OrderDetails } from './order-header.tsx'
import { Panel } from './panel.tsx'
import styles from '../booking/people.module.css'

/** Who comes, as far as they have been named. */
export function OrderGuests({ guests, adults }: Pick<OrderDetails, 'guests' | 'adults'>) {
  const text = useText('booking')
  const named = guests.filter(({ isAdult }) => isAdult).length
  return (
    <Panel title={text('reserve.who')}>
      {guests.length > 0 && (
        <ul className={styles.guests}>
          {guests.map((guest) => (
            <li key={guest.personId} className={styles.words}>
              <span className={styles.name}>
                <span data-said>{guest.realName}</span>
                {!guest.isAdult && <Tag tone="info">{text('people.child')}</Tag>}
                {guest.isVerified && <Tag tone="pine">{text('people.verified')}</Tag>}
              </span>
              <span className={styles.number}>
                {guest.idNoMasked === ''
                  ? text('people.noPapers')
                  : `${text(`people.idTypes.${guest.idType}`)} ${guest.idNoMasked}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {named < adults && <p className={styles.hint}>{text('order.guestsLater')}</p>}
    </Panel>
  )
}
