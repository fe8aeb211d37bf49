import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { ownReviewApi, type ManagedReview } from '#api/stay/own-review.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import styles from './reply-to-review.module.css'
import { parkMomentText } from '../order/moment-text.ts'
import { HideSheet } from './hide-sheet.tsx'
import { ManagedReviewCard } from './managed-review-card.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { ReviewTextField } from './review-text-field.tsx'

/** One review: to answer in public, to report, and for the operator to hide. */
export default function ReplyToReviewPage() {
  const text = useText('reviews')
  const [params] = useSearchParams()
  const query = useQuery(callQuery(ownReviewApi.get, { query: { id: params.get('id') ?? '' } }))
  const { data: review, error } = query
  if (error) {
    return (
      <Page title={text('reply.title')}>
        <FailedPage error={error} onRetry={query.refetch} />
      </Page>
    )
  }
  if (!review) {
    return (
      <Page title={text('reply.title')}>
        <Skeleton rows={8} />
      </Page>
    )
  }
  return <Answering key={review.reply?.text} review={review} />
}

function Answering({ review }: { review: ManagedReview }) {
  const text = useText('reviews')
  const [draft, setDraft] = useDraft(`reply:${review.id}`)
  const [sheet, setSheet] = useState<'report' | 'hide' | null>(null)
  const words = draft ?? review.reply?.text ?? ''
  const { id, canReply, canManage, replyEditableUntil: until } = review

  async function done(message: string) {
    await queryClient.invalidateQueries()
    setSheet(null)
    toast(message, 'success')
  }

  async function submit() {
    await call(ownReviewApi.reply, { body: { id, text: words } })
    setDraft(null)
    await done(text('reply.done'))
  }

  async function show() {
    await call(ownReviewApi.show, { body: { id } })
    await done(text('reply.isShown'))
  }

  const isSame = words.trim() === '' || words.trim() === review.reply?.text
  return (
    <Page
      title={text('reply.title')}
      footer={
        canReply && (
          <PrimaryButton isDisabled={isSame} onClick={submit}>
            {text(review.reply ? 'reply.save' : 'reply.submit')}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.body}>
        <ManagedReviewCard review={canReply ? { ...review, reply: null } : review} />
        {canReply && (
          <section className={styles.panel}>
            <ReviewTextField
              label={text('reply.yours')}
              placeholder={text('reply.placeholder')}
              help={
                until === null
                  ? text('reply.help')
                  : text('reply.editUntil', { when: parkMomentText(until, currentLanguage()) })
              }
              value={words}
              most={500}
              onChange={setDraft}
            />
          </section>
        )}
        {review.reportedFor.length > 0 && (
          <Group title={text('reply.reportedFor')}>
            {review.reportedFor.map(({ reason, details, at }) => (
              <Row key={at} label={text(`reply.reasons.${reason}`)} detail={details} />
            ))}
          </Group>
        )}
        <Group>
          {!review.isMine && review.hiddenReason === null && !canManage && review.reports === 0 && (
            <Row label={text('reply.report')} onClick={() => setSheet('report')} />
          )}
          {canManage && (review.hiddenReason !== null || review.reports > 0) && (
            <Row
              label={text(review.hiddenReason === null ? 'reply.keep' : 'reply.show')}
              onClick={() => void show()}
            />
          )}
          {canManage && review.hiddenReason === null && (
            <Row label={text('reply.hide')} isDanger onClick={() => setSheet('hide')} />
          )}
        </Group>
      </div>
      {sheet === 'report' && (
        <ReportSheet
          id={id}
          onClose={() => setSheet(null)}
          onDone={() => void done(text('reply.reported'))}
        />
      )}
      {sheet === 'hide' && (
        <HideSheet id={id} onClose={() => setSheet(null)} onDone={() => void done(text('reply.isHidden'))} />
      )}
    </Page>
  )
}
