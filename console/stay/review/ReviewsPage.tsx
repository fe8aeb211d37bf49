import { useMutation } from '@tanstack/react-query'
import { App, Button, Input, Rate, Segmented, Tag } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { PhotoRow } from '#console/ui/PhotoRow.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { numberedPages } from '#console/app/call/numbered-pages.ts'
import styles from '#console/ui/edit/edit.module.css'

type Reviews = CallOutput<typeof ownReviewApi.list>
type Review = Reviews['rows'][number]
const shows = ['all', 'unreplied', 'replied', 'reported', 'hidden'] as const

const columnsOf = (text: TextFunction<'house-service'>): readonly Column<Review>[] => [
  {
    key: 'house',
    title: text('review.house'),
    width: 180,
    cell: (row) => row.house.name,
    file: 'house.name',
  },
  {
    key: 'score',
    title: text('review.score'),
    width: 80,
    align: 'right',
    cell: (row) => row.score.toFixed(1),
    file: 'score',
  },
  { key: 'text', title: text('review.text'), cell: (row) => row.text, file: 'text' },
  {
    key: 'state',
    title: text('review.state'),
    width: 190,
    cell: (row) => (
      <>
        {row.hiddenReason !== null && <Tag color="error">{text('review.isHidden')}</Tag>}
        {row.reports > 0 && <Tag color="warning">{text('review.reports', { count: row.reports })}</Tag>}
        {row.reply === null ? (
          <Tag>{text('review.open')}</Tag>
        ) : (
          <Tag color="success">{text('review.answered')}</Tag>
        )}
      </>
    ),
    file: { path: 'reply.text', words: { '': text('review.open'), '*': text('review.answered') } },
  },
  {
    key: 'hidden',
    title: text('review.hiddenReason'),
    width: 180,
    isOptional: true,
    cell: (row) => row.hiddenReason,
    file: 'hiddenReason',
  },
  {
    key: 'reports',
    title: text('review.reportCount'),
    width: 90,
    align: 'right',
    isOptional: true,
    cell: (row) => row.reports,
    file: 'reports',
  },
  {
    key: 'guest',
    title: text('review.guest'),
    width: 110,
    cell: (row) => row.guest || text('review.unnamed'),
    file: { path: 'guest', words: { '': text('review.unnamed') } },
  },
  {
    key: 'at',
    title: text('review.at'),
    width: 150,
    cell: (row) => formatTime(row.createdAt),
    file: { path: 'createdAt', as: 'time' },
  },
]

/** What guests say about the houses: answered, hidden with a reason, shown again. */
export default function ReviewsPage() {
  const text = useText('house-service')
  const names = useText('pages')
  const [at, setAt] = useAddressState('show')
  const [open, setOpen] = useState<Review | null>(null)
  const show = shows.find((tab) => tab === at.show) ?? 'all'
  const query = numberedPages<typeof ownReviewApi.list, Reviews>(ownReviewApi.list, (page) => ({
    body: { of: 'received' as const, show, page, pageSize: 50 },
  }))
  return (
    <PageFrame title={names('stayReviews')} intro={text('review.intro')} isFull>
      <DataTable<Review>
        name="stay-reviews"
        columns={columnsOf(text)}
        query={query}
        rowKey={(row) => row.id}
        openKey={open?.id ?? ''}
        onOpen={setOpen}
        filters={
          <Segmented
            value={show}
            options={shows.map((value) => ({ value, label: text(`review.show.${value}`) }))}
            onChange={(value) => setAt({ show: value === 'all' ? '' : value })}
          />
        }
        empty={<EmptyNote icon="stays" title={text('review.none')} />}
      />
      {open && <ReviewDrawer key={open.id} review={open} onClose={() => setOpen(null)} />}
    </PageFrame>
  )
}

function ReviewDrawer({ review, onClose }: { review: Review; onClose: () => void }) {
  const text = useText('house-service')
  const { message } = App.useApp()
  const [reply, setReply] = useState(review.reply?.text ?? '')
  const done = async () => {
    void message.success(text('done'))
    await refreshCalls(ownReviewApi.list)
    onClose()
  }
  const replying = useMutation({
    mutationFn: async () => {
      await call(ownReviewApi.reply, { body: { id: review.id, text: reply.trim() } })
      await done()
    },
  })
  const isHidden = review.hiddenReason !== null
  const isInQuestion = isHidden || review.reports > 0
  const show = isHidden ? 'review.showAgain' : 'review.keep'
  const hide = () =>
    confirm({
      title: text('review.hide'),
      content: text('review.hideHint'),
      confirmText: text('review.hide'),
      isDangerous: true,
      reason: 'required',
      run: async (reason) => {
        await call(ownReviewApi.hide, { body: { id: review.id, reason } })
        await done()
      },
    })
  const showAgain = () =>
    confirm({
      title: text(show),
      content: text(isHidden ? 'review.showHint' : 'review.keepHint'),
      confirmText: text(show),
      run: async () => {
        await call(ownReviewApi.show, { body: { id: review.id } })
        await done()
      },
    })
  return (
    <SideDrawer
      isOpen
      title={review.house.name}
      onClose={onClose}
      footer={
        <>
          {review.canManage && !isHidden && (
            <Button danger onClick={hide}>
              {text('review.hide')}
            </Button>
          )}
          {review.canManage && isInQuestion && <Button onClick={showAgain}>{text(show)}</Button>}
          {review.canReply && (
            <Button
              type="primary"
              disabled={reply.trim() === ''}
              loading={replying.isPending}
              onClick={() => replying.mutate()}
            >
              {text('review.reply')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <div className={styles.row}>
          <Rate disabled allowHalf value={review.score} />
          <span className={styles.faint}>
            {review.guest || text('review.unnamed')} · {review.month}
          </span>
        </div>
        <p>{review.text}</p>
        <div className={styles.row}>
          {review.tags.map(({ tag, name }) => (
            <Tag key={tag}>{name}</Tag>
          ))}
        </div>
        <PhotoRow fileIds={review.pictures.map(({ fileId }) => fileId)} label={text('review.text')} />
        {review.reportedFor.length > 0 && (
          <ul className={styles.reports}>
            {review.reportedFor.map(({ reason, details, at }) => (
              <li key={at}>
                <strong>{text(`review.reasons.${reason}`)}</strong> {details}
                <div className={styles.faint}>{text('review.reportedAt', { at: formatTime(at) })}</div>
              </li>
            ))}
          </ul>
        )}
        {review.hiddenReason !== null && (
          <p className={styles.faint}>{text('review.hiddenFor', { reason: review.hiddenReason })}</p>
        )}
        {review.canReply ? (
          <Input.TextArea
            aria-label={text('review.reply')}
            placeholder={text('review.replyHint')}
            rows={5}
            maxLength={500}
            showCount
            value={reply}
            onChange={({ target }) => setReply(target.value)}
          />
        ) : (
          review.reply && (
            <blockquote className={styles.answer}>
              <span className={styles.faint}>{text('review.answer')}</span>
              {review.reply.text}
            </blockquote>
          )
        )}
        <ErrorNote error={replying.error} />
      </div>
    </SideDrawer>
  )
}
