import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/ui/kit/confirm.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import type { DeskConversation } from './take-over-bar.tsx'
import { TransferSheet } from './transfer-sheet.tsx'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'

type Props = {
  conversation: DeskConversation
  isOpen: boolean
  onClose: () => void
  onDone: () => unknown
}

/** What the desk knows of the guest, and what whoever serves can do besides writing. */
export function ConversationActions({ conversation, isOpen, onClose, onDone }: Props) {
  const text = useText('messages')
  const navigate = useNavigate()
  const [isHanding, setHanding] = useState(false)
  const now = useNow()
  const { id, isMine, guest, ratings } = conversation

  async function close() {
    onClose()
    const question = { title: text('desk.closeTitle'), body: text('desk.closeBody') }
    if (await confirm({ ...question, confirmLabel: text('desk.close') })) {
      await call(serviceDeskApi.close, { body: { id } })
      await onDone()
    }
  }

  return (
    <>
      <Sheet isOpen={isOpen} title={text('desk.guest')} onClose={onClose}>
        <Group>
          <Row label={text('desk.nickname')} value={guest.nickname ?? guest.name} />
          <Row label={text('desk.phone')} value={guest.phone ?? text('desk.noPhone')} />
        </Group>
        {ratings.length > 0 && (
          <Group title={text('desk.rated')}>
            {ratings.map((rating) => (
              <Row
                key={rating.createdAt}
                label={`${'★'.repeat(rating.stars)}${'☆'.repeat(5 - rating.stars)}`}
                detail={rating.text || undefined}
                value={`${rating.agent} · ${formatDayAndTime(rating.createdAt, now)}`}
              />
            ))}
          </Group>
        )}
        {isMine && (
          <Group>
            <Row
              label={text('desk.transfer')}
              onClick={() => {
                onClose()
                setHanding(true)
              }}
            />
            <Row label={text('desk.close')} isDanger onClick={() => void close()} />
          </Group>
        )}
      </Sheet>
      {isHanding && (
        <TransferSheet
          id={id}
          onClose={() => setHanding(false)}
          onDone={() => {
            setHanding(false)
            void navigate(link(screens.serviceDesk, { show: 'mine' }), { replace: true })
          }}
        />
      )}
    </>
  )
}
