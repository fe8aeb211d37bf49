import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { call } from '#web/app/call/call.ts'
import { useText, type TextFunction } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { runAction } from './run-action.ts'
import { ListRow } from './row.tsx'
import { removeRows, refreshLists } from './refresh-lists.ts'
import { timeSince } from './relative-time.ts'

export type NoticeRow = CallOutput<(typeof taskListsApi)['notices']>['rows'][number]

const kinds = ['COPYTO', 'COMMU', 'FOLLOW'] as const

/** What kind of notice it is, in a word. */
function KindTag({ row }: { row: NoticeRow }) {
  const text = useText('work')
  const kind = kinds.find((one) => one === row.status)
  if (kind === undefined) {
    return null
  }
  const word = kind === 'COPYTO' && row.copyToType === 1 ? 'forward' : kind
  return <Tag tone={kind === 'COMMU' ? 'warn' : 'neutral'}>{text(`notice.kinds.${word}`)}</Tag>
}

async function markRead({ id }: NoticeRow, text: TextFunction<'work'>) {
  try {
    await call(taskActionsApi.noticesDone, { query: { taskId: id } })
    removeRows(taskListsApi.notices.path, (row) => row.id === id)
    toast(text('notice.marked'), 'success')
  } catch {
    // The person has been told.
  }
  refreshLists('notices')
}

async function revoke({ id, assigneeName }: NoticeRow, text: TextFunction<'work'>) {
  const isSure = await confirm({
    title: text('notice.revokeAsk', { name: assigneeName }),
    confirmLabel: text('notice.revoke'),
  })
  if (isSure) {
    await runAction(taskActionsApi.revokeNotice, { query: { id } })
    refreshLists('notices')
  }
}

/** Who told the person what. */
function toldBy({ status, ownerName, nodeName }: NoticeRow, text: TextFunction<'work'>): string {
  if (status === 'FOLLOW') {
    return text('notice.reached', { node: nodeName ?? '' })
  }
  return text(status === 'COMMU' ? 'notice.asks' : 'notice.from', { name: ownerName })
}

const factsOf = ({ procDefName, nodeName, status }: NoticeRow, who: string) => [
  who,
  procDefName,
  status === 'FOLLOW' ? null : nodeName,
]

/** Something to read, or a question to answer. */
export function TodoNotice({ row }: { row: NoticeRow }) {
  const text = useText('work')
  const isTalk = row.status === 'COMMU'
  return (
    <ListRow
      to={link(screens.instanceToRead, { instId: row.procInstId, type: 'toRead', readId: row.id })}
      title={row.subject}
      isUnread={row.isRead === 0}
      unreadWord={text('notice.unread')}
      action={
        isTalk
          ? null
          : { label: text('notice.markRead'), onDo: () => void markRead(row, text), isQuiet: true }
      }
      facts={factsOf(row, toldBy(row, text))}
      tags={
        <>
          <KindTag row={row} />
          {isTalk && <Tag tone="info">{text('notice.answer')}</Tag>}
        </>
      }
      times={[timeSince(row.createTime)]}
      note={row.opinion}
    />
  )
}

export function DoneNotice({ row }: { row: NoticeRow }) {
  const text = useText('work')
  return (
    <ListRow
      to={link(screens.instanceRead, {
        instId: row.procInstId,
        type: 'read',
        readType: 'done',
        readDoneId: row.id,
      })}
      title={row.subject}
      facts={factsOf(row, toldBy(row, text))}
      tags={
        <>
          <KindTag row={row} />
          {row.isAnswered && <Tag tone="pine">{text('notice.answered')}</Tag>}
        </>
      }
      times={[timeSince(row.createTime)]}
    />
  )
}

/** Something the person passed around: who has read it, and taking it back while nobody has. */
export function SentNotice({ row }: { row: NoticeRow }) {
  const text = useText('work')
  const isRevoked = row.isRevoke === 1
  const isRead = row.isRead === 1
  return (
    <ListRow
      to={link(screens.ownNotice, { instId: row.procInstId, readId: row.id, myReadType: 'sent' })}
      title={row.subject}
      action={
        isRead || isRevoked
          ? null
          : { label: text('notice.revoke'), onDo: () => void revoke(row, text), isQuiet: true }
      }
      facts={factsOf(row, text('notice.to', { name: row.assigneeName }))}
      tags={
        <>
          <Tag tone={isRevoked ? 'neutral' : isRead ? 'pine' : 'warn'}>
            {text(isRevoked ? 'notice.revoked' : isRead ? 'notice.read' : 'notice.unread')}
          </Tag>
          {row.isAnswered && <Tag tone="info">{text('notice.answered')}</Tag>}
        </>
      }
      times={[timeSince(row.createTime)]}
    />
  )
}
