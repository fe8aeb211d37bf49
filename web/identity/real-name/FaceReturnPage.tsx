import { useQuery } from '@tanstack/react-query'
import { realNameApi } from '#api/identity/real-name.ts'
import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { call } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import styles from './real-name.module.css'

/** Where the face check sends people back to. What the address says proves nothing: the server asks. */
export default function FaceReturnPage() {
  const text = useText('realName')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const attemptId = query.get('attempt') ?? ''
  const result = useQuery({
    queryKey: ['faceReturn', attemptId],
    queryFn: () => call(realNameApi.finish, { body: { attemptId } }, { quiet: true }),
    enabled: attemptId !== '',
    // Asked once: a check that has ended stays as it ended.
    staleTime: Infinity,
    retry: false,
  })
  const answer = result.data
  if (!attemptId || result.error) {
    return (
      <Page title={text('faceTitle')}>
        <EmptyPage
          type={4}
          tip={result.error?.message ?? text('signInFirst')}
          linkLabel={text('goOn')}
          onLink={() => navigate(link(screens.realName, {}), { replace: true })}
        />
      </Page>
    )
  }
  if (!answer) {
    return (
      <Page title={text('faceTitle')}>
        <output className={styles.soft}>{text('checking')}</output>
        <Skeleton kind="lines" rows={3} />
      </Page>
    )
  }
  const isPassed = answer.state === 'passed'
  // Held against the paths of the app when the try began, and here once more.
  const next = safePath(answer.next) as ScreenPath | null
  // Whoever has to try again still wants to get where they were going.
  const again = link(screens.realName, next ? { next } : {})
  return (
    <Page
      title={text('faceTitle')}
      footer={
        <PrimaryButton onClick={() => navigate(isPassed && next ? next : again, { replace: true })}>
          {isPassed ? text('goOn') : text('again')}
        </PrimaryButton>
      }
    >
      <output className={styles.notice} data-tone={isPassed ? 'good' : undefined}>
        {isPassed ? text('passed') : (answer.reason ?? text('open'))}
      </output>
    </Page>
  )
}
