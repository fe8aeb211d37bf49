import { useNavigate } from 'react-router'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/EmptyPage.tsx'
import { homePath } from './home-path.ts'
import { usePageTitle } from './page-title.ts'

export function NotFoundPage() {
  const text = useText()
  const navigate = useNavigate()
  usePageTitle(text('notFound.title'))
  return (
    <EmptyPage
      type={4}
      tip={text('notFound.tip')}
      linkLabel={text('action.home')}
      onLink={() => void navigate(homePath(), { replace: true })}
    />
  )
}
