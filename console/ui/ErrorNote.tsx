import { Alert, Button } from 'antd'
import { CallError } from '#console/app/call/call-error.ts'
import { useText } from '#console/text/text.ts'

/** What went wrong, where it went wrong, until it is solved. Nothing where nothing did. */
export function ErrorNote({ error, onRetry }: { error: Error | null | undefined; onRetry?: () => void }) {
  const text = useText()
  if (!error) {
    return null
  }
  const requestId = error instanceof CallError ? error.requestId : ''
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={error instanceof CallError ? error.message : text('failure.generic')}
      description={requestId === '' ? undefined : text('failure.requestId', { id: requestId })}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {text('action.retry')}
          </Button>
        )
      }
    />
  )
}
