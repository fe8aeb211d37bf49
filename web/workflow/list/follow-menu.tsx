import type { ScreenPath } from '#api/link.ts'
import { useQuery } from '@tanstack/react-query'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { ActionSheet, type SheetAction } from '#web/ui/kit/ActionSheet.tsx'
import { toast } from '#web/app/feedback/toast.ts'

type Props = {
  instId: string
  subject: string
  to: ScreenPath
  more?: readonly SheetAction[]
  onEnd: () => void
}

const TASKS = ['userTask', 'signTask', 'customSignTask']

/** Whether the person wants to hear how an instance goes on, and what else can be done with it. */
export function FollowMenu({ instId, subject, to, more = [], onEnd }: Props) {
  const text = useText('work')
  const navigate = useNavigate()
  const followedQuery = callQuery(taskExtrasApi.followed, { query: { instId } })
  const followed = useQuery({ ...followedQuery, staleTime: 0 })

  async function follow(isOn: boolean) {
    try {
      const nodes = isOn
        ? (await call(taskViewsApi.nodes, { query: { instId } })).bpmDefLayout.listLayout
        : []
      const wanted = nodes.filter(({ nodeType }) => TASKS.includes(nodeType)).map(({ nodeId }) => nodeId)
      await call(taskExtrasApi.follow, { body: { proInst: instId, taskId: wanted.join() } })
      toast(text(isOn ? 'action.followed' : 'action.unfollowed'), 'success')
      await queryClient.invalidateQueries({ queryKey: followedQuery.queryKey })
    } catch {
      // The person has been told.
    }
  }

  const isFollowed = followed.data !== undefined && followed.data !== ''
  const actions: SheetAction[] = [
    { label: text('action.view'), onChoose: () => void navigate(to) },
    ...more,
    ...(followed.data === undefined
      ? []
      : [
          {
            label: text(isFollowed ? 'action.unfollow' : 'action.follow'),
            onChoose: () => void follow(!isFollowed),
          },
        ]),
  ]
  return <ActionSheet isOpen title={subject} actions={actions} onClose={onEnd} />
}
