import { useText } from '#web/text/text.ts'
import styles from './delivery-tick.module.css'

type Props = { state: 'sending' | 'sent' | 'read' }

const lines = {
  sending: 'M8 3.500V8l3 1.800M8 14.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13Z',
  sent: 'm3 8.500 3.300 3.500L13 4.500',
  read: 'm1 8.500 3.300 3.500L11 4.500M8.500 11.300l.800.700 6-7.500',
}

/** How far an own message has come. */
export function DeliveryTick({ state }: Props) {
  const text = useText('messages')
  return (
    <span className={styles.tick} data-state={state}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={lines[state]} fill="none" stroke="currentColor" strokeWidth="1.500" strokeLinecap="round" />
      </svg>
      <span className="visually-hidden">{text(`chat.${state}`)}</span>
    </span>
  )
}
