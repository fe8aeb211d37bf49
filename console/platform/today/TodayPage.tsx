import { PageFrame } from '#console/ui/PageFrame.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { useText } from '#console/text/text.ts'

export default function TodayPage() {
  const text = useText('pages')
  return (
    <PageFrame title={text('today')}>
      <EmptyNote icon="today" title={text('today')} />
    </PageFrame>
  )
}
