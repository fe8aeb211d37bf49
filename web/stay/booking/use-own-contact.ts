import { useQuery } from '@tanstack/react-query'
import { profileApi } from '#api/identity/profile.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'

/** Name and phone of the person signed in, to be taken over where nothing was typed. */
export function useOwnContact(): { name: string; phone: string } {
  const isSignedIn = useSession() !== null
  const { data } = useQuery({ ...callQuery(profileApi.profile, {}), enabled: isSignedIn })
  return { name: data?.fullname ?? '', phone: data?.mobile ?? '' }
}
