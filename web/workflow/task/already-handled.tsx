import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useText } from '#web/text/text.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { instanceIdOf } from '../instance/types.ts'

/** A task that was handled meanwhile: why it cannot be, and the way to what became of it. */
export function TaskAlreadyHandled({ taskId, error }: { taskId: string; error: CallError }) {
  const text = useText('task')
  const navigate = useNavigate()
  return (
    <Page title={text('title')} mood="work">
      <EmptyPage
        type={4}
        tip={error.message}
        linkLabel={text('gone.see')}
        onLink={() =>
          void navigate(link(screens.instance, { instId: instanceIdOf(taskId) }), { replace: true })
        }
      />
    </Page>
  )
}
