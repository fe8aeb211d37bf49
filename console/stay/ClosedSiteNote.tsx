import { Alert } from 'antd'
import { useText } from '#console/text/text.ts'

/** Says to somebody whose sites are all closed why nothing new is offered. */
export function ClosedSiteNote() {
  const text = useText()
  return <Alert type="info" showIcon title={text('sites.allClosed')} style={{ marginBottom: 12 }} />
}
