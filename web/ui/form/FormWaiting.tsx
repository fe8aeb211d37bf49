import type { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '../page/EmptyPage.tsx'
import { Page } from '../page/Page.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'

type Props = { title: string; error?: CallError | null; onRetry?: () => void }

/** The page of a form that is on its way, or did not come. */
export function FormWaiting({ title, error, onRetry }: Props) {
  const text = useText()
  const isRefused = error !== null && error !== undefined && error.status > 0
  return (
    <Page title={title} mood="work">
      {error ? (
        <EmptyPage
          type={isRefused ? 4 : 3}
          tip={error.message}
          {...(isRefused ? { hasBack: true } : { linkLabel: text('action.retry'), onLink: onRetry })}
        />
      ) : (
        <Skeleton kind="rows" rows={7} />
      )}
    </Page>
  )
}
