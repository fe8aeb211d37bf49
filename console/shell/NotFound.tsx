import { Link } from 'react-router'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'

export function NotFound() {
  const text = useText()
  return <EmptyNote title={text('entry.notFound')} action={<Link to="/">{text('entry.toStart')}</Link>} />
}
