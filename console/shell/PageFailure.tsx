import { Button, Result } from 'antd'
import { useRouteError } from 'react-router'
import { useText } from '#console/text/text.ts'

/** A page that broke takes neither the rail nor the other pages with it. */
export function PageFailure() {
  const text = useText()
  const error = useRouteError()
  return (
    <Result
      status="error"
      title={text('failure.page')}
      subTitle={text('failure.pageHint')}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {text('failure.reload')}
        </Button>
      }
    >
      <code>{error instanceof Error ? error.message : ''}</code>
    </Result>
  )
}
