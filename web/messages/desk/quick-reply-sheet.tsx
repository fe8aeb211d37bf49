import { useQuery } from '@tanstack/react-query'
import { DeleteOutline } from 'antd-mobile-icons'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './quick-reply-sheet.module.css'

type Props = { typed: string; insert: (text: string) => void; onClose: () => void }

/** Sentences to choose from; the chosen one goes into the field, to be sent or changed. */
export function QuickReplySheet({ typed, insert, onClose }: Props) {
  const text = useText('messages')
  const query = useQuery(callQuery(serviceDeskApi.quickReplies, {}))
  const replies = query.data ?? []

  async function add() {
    if (typed.trim() === '') {
      toast(text('desk.nothingTyped'))
      return
    }
    await call(serviceDeskApi.addQuickReply, { body: { text: typed } })
    await query.refetch()
    toast(text('desk.addedReply'), 'success')
  }

  async function remove(id: string) {
    await call(serviceDeskApi.removeQuickReply, { body: { id } })
    await query.refetch()
  }

  return (
    <Sheet
      isOpen
      title={text('chat.quick')}
      onClose={onClose}
      footer={
        <PrimaryButton kind="secondary" onClick={add}>
          {text('desk.addReply')}
        </PrimaryButton>
      }
    >
      {query.isPending && <Skeleton kind="rows" rows={4} />}
      {query.error && <RetryLine tip={query.error.message} onRetry={() => query.refetch()} />}
      {query.data && replies.length === 0 && <EmptyPage type={2} tip={text('desk.noReplies')} />}
      <ul className={styles.replies}>
        {replies.map((reply) => (
          <li key={reply.id} className={styles.reply}>
            <button
              type="button"
              className={styles.words}
              onClick={() => {
                insert(typed.trim() === '' ? reply.text : `${typed}${reply.text}`)
                onClose()
              }}
            >
              {reply.text}
            </button>
            {reply.isOwn && (
              <IconButton
                name={text('desk.removeReply', { text: reply.text })}
                icon={<DeleteOutline />}
                onClick={() => void remove(reply.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
