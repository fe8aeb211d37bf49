import { useQuery } from '@tanstack/react-query'
import { profileApi } from '#api/identity/profile.ts'
import { callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'

/** The person's own record. */
export const useProfile = () => useQuery(callQuery(profileApi.profile, {}))

/** After a change: every screen that shows the person asks again. */
export async function refreshProfile(): Promise<void> {
  await queryClient.invalidateQueries()
}
