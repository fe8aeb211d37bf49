import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import type { frontDeskApi } from '#api/stay/front-desk.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { parkMomentText } from '../order/moment-text.ts'
import styles from './refund-application.module.css'

export type RefundApplicationData = CallOutput<typeof frontDeskApi.applications>['rows'][number]

const tones = { applied: 'warn', approved: 'pine', rejected: 'danger', done: 'neutral' } as const

type Props = { application: RefundApplicationData; onDecide: () => void }

/** One request: who wants what back and why, and where it is decided. */
export function RefundApplication({ application, onDecide }: Props) {
  const text = useText('refunds')
  const { state, instanceId, orderNo, houseName, contactName, asked, granted, paid, reason } = application
  const isOpen = state === 'applied'
  const approval =
    instanceId === null || !application.mayOpenInstance
      ? null
      : link(screens.instance, { instId: instanceId })
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <span data-said>{contactName}</span> · {houseName}
        </h2>
        <Tag tone={tones[state]}>
          {isOpen && instanceId !== null ? text('inApproval') : text(`states.${state}`)}
        </Tag>
      </header>
      <p className={styles.sum}>
        {text(state === 'approved' ? 'granted' : 'asks', {
          price: yuan(state === 'approved' ? (granted ?? 0) : asked),
        })}
      </p>
      <p className={styles.small}>{text('ofPaid', { no: orderNo, price: yuan(paid) })}</p>
      {reason !== '' && (
        <p className={styles.reason} data-said>
          {reason}
        </p>
      )}
      {application.decision !== '' && (
        <p className={styles.reason} data-said>
          {application.decision}
        </p>
      )}
      <footer className={styles.foot}>
        <time className={styles.small} dateTime={new Date(application.askedAt).toISOString()}>
          {parkMomentText(application.askedAt, currentLanguage())}
        </time>
        {approval !== null && (
          <Link className={styles.way} to={approval}>
            {text('toApproval')}
          </Link>
        )}
        {isOpen && instanceId === null && (
          <button type="button" className={styles.way} onClick={onDecide}>
            {text('shows.applied')}
          </button>
        )}
      </footer>
    </article>
  )
}
