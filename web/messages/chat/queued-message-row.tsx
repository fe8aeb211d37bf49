import { ExclamationCircleOutline } from 'antd-mobile-icons'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Bubble } from './message-row.tsx'
import rowStyles from './message-row.module.css'
import { discardQueued, retryQueued, type QueuedMessage } from './outbox.ts'
import styles from './queued-message-row.module.css'
import { DeliveryTick } from './delivery-tick.tsx'

/** A message that is still on its way, or that the server refused. */
export function QueuedMessageRow({ item, words }: { item: QueuedMessage; words: string }) {
  const text = useText('messages')
  const { problem } = item

  async function ask() {
    const isAgain = await confirm({
      title: text('chat.failedTitle'),
      body: problem,
      confirmLabel: text('chat.again'),
      cancelLabel: text('chat.throwAway'),
    })
    if (isAgain) {
      retryQueued(item.clientId)
    } else {
      discardQueued(item.clientId)
    }
  }

  return (
    <Bubble
      isOwn
      sender={text('chat.me')}
      isPlain={item.picture !== null}
      tick={
        problem === null ? (
          <DeliveryTick state="sending" />
        ) : (
          <button
            type="button"
            className={styles.failed}
            aria-label={text('chat.refused', { problem })}
            onClick={() => void ask()}
          >
            <ExclamationCircleOutline aria-hidden="true" />
          </button>
        )
      }
    >
      {item.picture === null ? (
        <p className={rowStyles.words} data-said>
          {words}
        </p>
      ) : (
        <img
          className={styles.picture}
          src={item.picture}
          alt={text('chat.pictureOf', { name: text('chat.me') })}
          width={item.draft.width}
          height={item.draft.height}
        />
      )}
    </Bubble>
  )
}
