import { useQuery } from '@tanstack/react-query'
import { CloseOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { chatApi } from '#api/messages/chat.ts'
import { callQuery } from '#web/app/call/call.ts'
import { writeStored, readStored } from '#web/browser-storage.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { CardContent } from './card-bubble.tsx'
import { enqueue } from './outbox.ts'
import styles from './pinned-card.module.css'

/** The house or the order the guest came from, ready to be shown to the service. */
export function PinnedCard() {
  const text = useText('messages')
  const [params] = useSearchParams()
  const orderId = params.get('orderId')
  const id = orderId ?? params.get('houseId') ?? ''
  const kind = orderId === null ? 'house' : 'order'
  const key = `chat:pinned:${id}`
  const [isDone, setDone] = useState(() => readStored('session', key) !== null)
  const { data: card } = useQuery({
    ...callQuery(chatApi.card, { query: { kind, id } }),
    enabled: id !== '' && !isDone,
  })
  if (!card || isDone) {
    return null
  }

  function finish() {
    writeStored('session', key, 'done')
    setDone(true)
  }

  return (
    <section className={styles.pinned} aria-label={text(`chat.${kind}`)}>
      <CardContent card={card} />
      <div className={styles.actions}>
        <IconButton name={text('chat.dropCard')} icon={<CloseOutline />} onClick={finish} />
        <PrimaryButton
          kind="secondary"
          onClick={() => {
            enqueue('service', { type: kind, text: '', refId: id, width: 1, height: 1 })
            finish()
          }}
        >
          {text('chat.sendCard')}
        </PrimaryButton>
      </div>
    </section>
  )
}
