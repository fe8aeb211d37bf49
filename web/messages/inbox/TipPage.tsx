import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { tipsApi } from '#api/messages/inbox.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './write.module.css'

const FriendPapers = lazy(() => import('./friend-papers.tsx'))

/** What somebody outside was sent a link for: papers to fill in for a stay, or a question to answer. */
export default function TipPage() {
  const text = useText('inbox')
  const { tipId } = useParams(screens.tip)
  if (!tipId.startsWith('f-')) {
    return <TipQuestion tipId={tipId} />
  }
  const waiting = (
    <Page title={text('friend.title')} hasBack={false}>
      <Skeleton kind="lines" rows={5} />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <FriendPapers word={tipId} />
    </Suspense>
  )
}

/** They read the question and answer once, without an account. */
function TipQuestion({ tipId }: { tipId: string }) {
  const text = useText('inbox')
  const now = useNow()
  const tip = useQuery({ ...callQuery(tipsApi.tip, { query: { tipId } }), retry: false })
  const [name, setName] = useState('')
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)
  const need = (value: string) => (isTried && value.trim() === '' ? text('write.need') : null)
  const isOpen = tip.data?.state === 'open' && !isSent

  async function send() {
    setTried(true)
    if (name.trim() !== '' && answer.trim() !== '') {
      await call(tipsApi.answer, { body: { tipId, name, answer } })
      setSent(true)
    }
  }

  return (
    <Page
      title={text('tip.title')}
      hasBack={false}
      footer={isOpen ? <PrimaryButton onClick={send}>{text('tip.send')}</PrimaryButton> : undefined}
    >
      {tip.isPending && <Skeleton kind="lines" rows={5} />}
      {tip.error && <FailedPage error={tip.error} way={null} />}
      {tip.data && !isOpen && (
        <EmptyPage type={2} tip={text(isSent || tip.data.state === 'answered' ? 'tip.thanks' : 'tip.over')}>
          {text('tip.thanksStep', { name: tip.data.sender })}
        </EmptyPage>
      )}
      {tip.data && isOpen && (
        <div className={styles.form}>
          <section className={styles.question}>
            <h2 className={styles.title} data-said>
              {tip.data.subject}
            </h2>
            <p className={styles.words} data-said>
              {tip.data.content}
            </p>
            <p className={styles.small}>
              <span data-said>{tip.data.sender}</span> ·{' '}
              {text('tip.until', { when: formatDayAndTime(tip.data.openUntil, now) })}
            </p>
          </section>
          <TextField
            label={text('tip.name')}
            value={name}
            maxLength={50}
            autoComplete="name"
            error={need(name)}
            onChange={setName}
          />
          <TextArea
            label={text('tip.answer')}
            value={answer}
            rows={5}
            maxLength={2000}
            error={need(answer)}
            onChange={setAnswer}
          />
        </div>
      )}
    </Page>
  )
}
