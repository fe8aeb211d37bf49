import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { homePath } from '#web/app/routing/home-path.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useNavigationKind, useNavigate } from '#web/app/routing/routing.tsx'
import { toast } from '#web/ui/kit/toast.ts'

/** Leaves a task that is done: back to where the person came from, or to what became of it. */
export function useLeaveTask(instId: string): (message: string) => void {
  const navigate = useNavigate()
  const arrival = useNavigationKind()
  return (message) => {
    toast(message, 'success')
    // Every list and count has changed.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    if (arrival === 'push') {
      void navigate(-1)
    } else {
      void navigate(instId === '' ? homePath() : link(screens.instance, { instId }), { replace: true })
    }
  }
}
