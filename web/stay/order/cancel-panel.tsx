import { Suspense } from 'react'
import { useText } from '#web/text/text.ts'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Panel } from './panel.tsx'
import type { CancelTerms } from './use-cancel-steps.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'

/** Far down on every page that has it. */
const CancelSteps = lazy(() => import('./cancel-steps.tsx'))

/** What it costs to change one's mind, by day and hour. */
export function CancelPanel(props: CancelTerms) {
  const text = useText('stay')
  return (
    <Panel title={text('cancel.title')}>
      <Suspense fallback={<Skeleton rows={3} />}>
        <CancelSteps {...props} />
      </Suspense>
    </Panel>
  )
}
