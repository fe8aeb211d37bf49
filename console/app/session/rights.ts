import { useQuery } from '@tanstack/react-query'
import { userApi } from '#api/identity/user.ts'
import { callQuery } from '../call/call.ts'

/** One right, or any of several. */
export type NeededRight = string | readonly string[]

export const rightsQuery = () => callQuery(userApi.methodRights, {})

/** What the person may do. It hides what they may not; the server refuses it anyway. */
export function useRights(): (needed: NeededRight) => boolean {
  const { data = [] } = useQuery(rightsQuery())
  return (needed) => [needed].flat().some((right) => data.includes(right))
}
