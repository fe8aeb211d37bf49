import { useQuery } from '@tanstack/react-query'
import { taskCountsCall } from '#api/workflow/first-calls.ts'
import { workTopic } from '#api/workflow/task-lists.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'

// As fresh as can be, but not asked twice for what was just fetched ahead.
export const taskCountsQuery = () => ({ ...callQuery(...taskCountsCall()), staleTime: 2000 })

/** How many of each wait for the person, asked again whenever something comes or goes. */
export function useTaskCounts() {
  const counts = useQuery(taskCountsQuery())
  useLiveTopic(workTopic, () => void counts.refetch())
  return counts
}
