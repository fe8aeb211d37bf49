import { Result } from 'antd'
import { Link } from 'react-router'
import { useText } from '#console/text/text.ts'

export function NotFound() {
  const text = useText()
  return (
    <Result status="404" title={text('entry.notFound')} extra={<Link to="/">{text('entry.toStart')}</Link>} />
  )
}
