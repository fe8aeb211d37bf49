import type { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from './EmptyPage.tsx'

type Props = {
  /** null: it was not even asked for, since the address names nothing. */
  error: CallError | null
  /** What to say then, if not just that. */
  tip?: string
  /** What to do besides asking again for everything on the screen that failed. */
  onRetry?: () => unknown
  /** Where else to go than back; null for who came from outside. */
  way?: { label: string; go: () => void } | null
}

/** Why there is nothing to show: where no answer came one tries again, from what is refused or not there one goes back. */
export function FailedPage({ error, tip, onRetry, way }: Props) {
  const text = useText()
  const mayPass = error !== null && (error.status === 0 || error.status >= 500)
  return mayPass ? (
    <EmptyPage
      type={3}
      tip={error.message}
      linkLabel={text('action.retry')}
      onLink={() => void onRetry?.()}
    />
  ) : (
    <EmptyPage
      type={4}
      tip={error?.message ?? tip ?? text('failure.badLink')}
      {...(way ? { linkLabel: way.label, onLink: way.go } : { hasBack: way !== null })}
    />
  )
}
