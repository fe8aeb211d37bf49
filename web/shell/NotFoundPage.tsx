import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { homePath } from '#web/app/routing/home-path.ts'

export function NotFoundPage() {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Page title={text('notFound.title')}>
      <EmptyPage
        type={4}
        tip={text('notFound.tip')}
        linkLabel={text('action.home')}
        onLink={() => void navigate(homePath(), { replace: true })}
      />
    </Page>
  )
}
