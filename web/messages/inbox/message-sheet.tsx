import { link, uncheckedPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { inboxApi } from '#api/messages/inbox.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { call } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'
import { inboxKindTones, type InboxMessage } from './inbox-row.tsx'
import styles from './inbox.module.css'

type Props = { message: InboxMessage; onClose: () => void; onRemoved: () => void }

/** A message in full, with the way to what it is about, or to an answer. */
export function MessageSheet({ message, onClose, onRemoved }: Props) {
  const text = useText('inbox')
  const navigate = useNavigate()
  const now = useNow()
  const { id, kind, subject, content, owner, ownerId, createTime } = message
  const path = safePath(message.path)
  const answer =
    kind === 'personal' && ownerId ? link(screens.writeMessage, { to: ownerId, re: subject }) : null
  const next = path === null ? answer : uncheckedPath(path)
  return (
    <Sheet
      isOpen
      title={subject}
      place="centre"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <PrimaryButton
            kind="plain"
            onClick={async () => {
              await call(inboxApi.removeMessages, { body: { ids: [id] } })
              onRemoved()
            }}
          >
            {text('open.remove')}
          </PrimaryButton>
          {next ? (
            <PrimaryButton onClick={() => void navigate(next)}>
              {text(path ? 'open.go' : 'open.answer')}
            </PrimaryButton>
          ) : (
            <PrimaryButton onClick={onClose}>{text('open.close')}</PrimaryButton>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        <p className={styles.words} data-said>
          {content}
        </p>
        <p className={styles.from}>
          {kind in inboxKindTones && <Tag tone={inboxKindTones[kind]}>{text(`kind.${kind}`)}</Tag>}
          <span data-said>{owner}</span>
          <span>{formatDayAndTime(createTime, now)}</span>
        </p>
      </div>
    </Sheet>
  )
}
