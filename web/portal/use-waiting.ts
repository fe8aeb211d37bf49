import { useQuery } from '@tanstack/react-query'
import { taskListsApi, workTopic } from '#api/workflow/task-lists.ts'
import { q } from '#web/app/call.ts'
import { useLive } from '#web/app/live.ts'

/** How many of each wait for the person, asked again whenever something comes or goes. */
export function useWaiting() {
  const counts = useQuery({ ...q(taskListsApi.counts, {}), staleTime: 0 })
  useLive(workTopic, () => void counts.refetch())
  return counts
}
