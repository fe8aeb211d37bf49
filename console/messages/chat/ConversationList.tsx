import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge, Button, Skeleton, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { numberedPages } from '#console/app/call/numbered-pages.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatSince } from '#console/ui/format-duration.ts'
import { formatAge } from '#console/ui/format-time.ts'
import { GuestFace } from './GuestFace.tsx'
import { lineOf } from './message-text.ts'
import styles from './chat.module.css'

type Conversations = CallOutput<typeof serviceDeskApi.conversations>
type Row = Conversations['rows'][number]

type ConversationListProps = {
  show: 'waiting' | 'mine' | 'all'
  keyword: string
  openId: string
  onOpen: (id: string) => void
}

/** Who waits comes first, then the newest. */
export function ConversationList({ show, keyword, openId, onOpen }: ConversationListProps) {
  const text = useText('chat')
  const query = useInfiniteQuery(
    numberedPages<typeof serviceDeskApi.conversations, Conversations>(
      serviceDeskApi.conversations,
      (page) => ({ body: { show, keyword, page, pageSize: 30 } }),
    ),
  )
  if (query.isPending) {
    return (
      <div className={styles.loading}>
        <Skeleton active avatar paragraph={{ rows: 1 }} />
        <Skeleton active avatar paragraph={{ rows: 1 }} />
        <Skeleton active avatar paragraph={{ rows: 1 }} />
      </div>
    )
  }
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className={styles.rows}>
      <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
      {!query.error && rows.length === 0 && (
        <EmptyNote icon="check" title={text(`none.${show}`)} hint={text('noneHint')} />
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={row.id === openId}
              onClick={() => onOpen(row.id)}
            >
              <RowBody row={row} />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          block
          type="text"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text('more')}
        </Button>
      )}
    </div>
  )
}

function RowBody({ row }: { row: Row }) {
  const text = useText('chat')
  const state =
    row.state === 'served' && row.agent && !row.isMine
      ? text('servedBy', { name: row.agent.name })
      : text(`state.${row.state}`)
  return (
    <>
      <GuestFace name={row.guest.name} fileId={row.guest.photo} />
      <span className={styles.rowText}>
        <span className={styles.line}>
          <strong>{row.guest.name}</strong>
          <span className={styles.faint}>{formatAge(row.lastAt)}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.last}>{row.last ? lineOf(text, row.last) : ''}</span>
          {row.unread > 0 && (
            <Badge count={row.unread} size="small" title={text('unread', { count: row.unread })} />
          )}
        </span>
        <span className={styles.line}>
          <Tag color={row.state === 'waiting' ? 'warning' : row.isMine ? 'success' : 'default'}>{state}</Tag>
          {row.waitingSince !== null && (
            <span className={styles.waits}>{text('waited', { time: formatSince(row.waitingSince) })}</span>
          )}
        </span>
      </span>
    </>
  )
}
