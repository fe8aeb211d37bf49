import { useQuery } from '@tanstack/react-query'
import { userApi } from '#api/identity/user.ts'
import { callQuery } from '../call/call.ts'

/** The method rights of the person, asked for once per sign-in: signing in or out empties what was loaded. */
export const methodRightsQuery = () => ({
  ...callQuery(userApi.methodRights, {}),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What the person may do. It hides what they may not; the server refuses it anyway. */
export const useMethodRights = () => useQuery(methodRightsQuery())
