import { Suspense } from 'react'
import { lazyWithRetry } from '#web/ui/kit/lazy.tsx'
import { useText } from '#web/text/text.ts'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Panel } from '../order/panel.tsx'
import type { CancelTerms } from '../order/use-cancel-steps.ts'

const { Part: CancelSteps, fetch } = lazyWithRetry(() => import('../order/cancel-steps.tsx'))

/** Has the steps there before the page shows: did they come later, they would push aside what stands below them. */
export const fetchCancelSteps = fetch

/** What it costs to change one's mind, by day and hour, in its place from the start. */
export function ReserveCancel(props: CancelTerms) {
  const text = useText('stay')
  return (
    <Panel title={text('cancel.title')}>
      <Suspense fallback={<Skeleton rows={3} />}>
        <CancelSteps {...props} />
      </Suspense>
    </Panel>
  )
}
