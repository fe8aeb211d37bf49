import { useQuery } from '@tanstack/react-query'
import { profileApi } from '#api/identity/profile.ts'
import { q } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'

/** The person's own record. */
export const useProfile = () => useQuery(q(profileApi.profile, {}))

/** After a change: every screen that shows the person asks again. */
export async function refreshPerson(): Promise<void> {
  await queryClient.invalidateQueries()
}
