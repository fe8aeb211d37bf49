import { useQuery } from '@tanstack/react-query'
import { taskListsApi, workTopic } from '#api/workflow/task-lists.ts'
import { q } from '#web/app/call/call.ts'
import { useLive } from '#web/app/call/live.ts'

// As fresh as can be, but not asked twice for what was just fetched ahead.
export const waitingQuery = () => ({ ...q(taskListsApi.counts, {}), staleTime: 2000 })

/** How many of each wait for the person, asked again whenever something comes or goes. */
export function useWaiting() {
  const counts = useQuery(waitingQuery())
  useLive(workTopic, () => void counts.refetch())
  return counts
}
