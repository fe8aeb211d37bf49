import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskDetailCall } from '#api/workflow/first-calls.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useParams, useNavigate } from '#web/app/routing/routing.tsx'
import type { OpenedAt } from '#api/screen.ts'
import { useText } from '#web/text/text.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { TaskContent } from './content.tsx'
import { link } from '#api/link.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { instanceIdOf } from '../instance/types.ts'

// As fresh as can be, but not asked twice for what was just fetched ahead.
const detailQuery = (taskId: string, leaderId: string) => ({
  ...callQuery(...taskDetailCall(taskId, leaderId)),
  staleTime: 2000,
})

/** @public What is shown first; the router asks for it. */
export const prepare = ({ params: { taskId = '', leaderId = '0' } }: OpenedAt) =>
  queryClient.prefetchQuery({ ...detailQuery(taskId, leaderId), gcTime: 10_000 })

/** A task to be handled, by its holder or for a leader. */
export default function TaskPage() {
  const text = useText('task')
  const { taskId, leaderId } = useParams(screens.task)
  const detail = useQuery({
    ...detailQuery(taskId, leaderId),
    gcTime: 0,
    // What waits for somebody may be done by somebody else meanwhile.
    refetchOnWindowFocus: true,
  })
  const isThere = detail.data !== undefined

  useEffect(() => {
    if (isThere) {
      // That it was opened is told along the way; a task is handled just as well without.
      void call(taskActionsApi.addRead, { query: { taskId, leaderId } }, { quiet: true }).catch(() => null)
    }
  }, [isThere, taskId, leaderId])

  const isGone = detail.error?.errorCode === 'task.missing' || detail.error?.status === 403
  if (detail.error && (isGone || !detail.data)) {
    return isGone ? (
      <TaskAlreadyHandled taskId={taskId} error={detail.error} />
    ) : (
      <FormWaiting title={text('title')} error={detail.error} onRetry={() => void detail.refetch()} />
    )
  }
  if (!detail.data) {
    return <FormWaiting title={text('title')} />
  }
  return (
    <TaskContent
      key={taskId}
      taskId={taskId}
      leaderId={leaderId}
      detail={detail.data}
      onReload={() => void detail.refetch()}
    />
  )
}

/** A task that was handled meanwhile: why it cannot be, and the way to what became of it. */
function TaskAlreadyHandled({ taskId, error }: { taskId: string; error: CallError }) {
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
