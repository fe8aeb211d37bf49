import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { realNameApi, type RealNameState } from '#api/identity/real-name.ts'
import type { ScreenPath } from '#api/link.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { RealNameForm } from './real-name-form.tsx'
import styles from './real-name.module.css'

/** Showing who one really is. Coming back from a provider's page, the server asks the provider what became of it. */
export default function RealNamePage() {
  const text = useText('realName')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const attemptId = query.get('attempt')
  const state = useQuery({ ...callQuery(realNameApi.state, {}), staleTime: 0 })
  const finished = useQuery({
    ...callQuery(realNameApi.finish, { body: { attemptId: attemptId ?? '' } }),
    enabled: attemptId !== null,
    staleTime: Infinity,
  })
  const [asked, setAsked] = useState<(RealNameState & { next: string | null }) | null>(null)
  const answer = asked ?? finished.data
  const [isAgain, setIsAgain] = useState(false)
  const next = safePath(answer?.next ?? query.get('next'))

  // The form begins with what was said last, so it waits for what the server says now.
  const serverState = state.isFetchedAfterMount || state.data?.state === 'passed' ? state.data : undefined
  const realName = answer ?? (attemptId ? undefined : serverState)
  const error = attemptId ? finished.error : state.error
  async function ask(id: string) {
    setAsked(await call(realNameApi.finish, { body: { attemptId: id } }))
  }
  if (!realName) {
    return (
      <Page title={text('title')}>
        {error ? <FailedPage error={error} /> : <Skeleton kind="lines" rows={5} />}
      </Page>
    )
  }
  if (realName.state === 'passed' && !isAgain) {
    return (
      <Page
        title={text('title')}
        footer={
          next && (
            // What the server kept or the address says was held against the paths of the app.
            <PrimaryButton onClick={() => navigate(next as ScreenPath, { replace: true })}>
              {text('goOn')}
            </PrimaryButton>
          )
        }
      >
        <Passed realName={realName} onAgain={() => setIsAgain(true)} />
      </Page>
    )
  }
  return (
    <Page title={text('title')}>
      <div className={styles.stack}>
        <p className={styles.soft}>{text('intro')}</p>
        {realName.state === 'failed' && (
          <p className={styles.notice} role="alert">
            {realName.reason ?? text('failed')}
          </p>
        )}
        {realName.state === 'open' && realName.openAttemptId && (
          <>
            <p className={styles.notice}>{text('openHint')}</p>
            <PrimaryButton kind="secondary" onClick={() => ask(realName.openAttemptId ?? '')}>
              {text('ask')}
            </PrimaryButton>
          </>
        )}
        <RealNameForm realName={realName} next={next} />
      </div>
    </Page>
  )
}

function Passed({ realName, onAgain }: { realName: RealNameState; onAgain: () => void }) {
  const text = useText('realName')
  return (
    <div className={styles.stack}>
      <output className={styles.notice} data-tone="good">
        {text('passed')}
      </output>
      <Group>
        {realName.companyName && <Row label={text('companyName')} value={realName.companyName} />}
        {realName.creditCode && <Row label={text('creditCode')} value={realName.creditCode} />}
        <Row label={text(realName.kind === 'company' ? 'agentName' : 'name')} value={realName.name} />
        <Row label={text('idNo')} value={realName.idNoMask} />
        <Row label={text('phone')} value={realName.phone} />
        {realName.provider && <Row label={text('passedBy')} value={text(`ways.${realName.provider}`)} />}
        {realName.passedAt !== null && (
          <Row
            label={text('passedAt')}
            value={`${parkDay(realName.passedAt)} ${parkTime(realName.passedAt)}`}
          />
        )}
      </Group>
      <p className={styles.soft}>{text('againHint')}</p>
      <PrimaryButton kind="plain" onClick={onAgain}>
        {text('again')}
      </PrimaryButton>
    </div>
  )
}
