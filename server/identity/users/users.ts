import { isPhone } from '#domain/identity/phone.ts'
import { userStatus } from '#domain/identity/user-status.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

export const signedInColumns = [
  'id',
  'account',
  'fullname',
  'kind',
  'landlord_id',
  'status',
  'status_reason',
  'status_until',
] as const

export type SignedInUser = {
  id: string
  account: string
  fullname: string
  kind: string
  landlord_id: string | null
  status: number
  status_reason: string | null
  status_until: Date | null
}

export async function userByAccount(scope: Scope, account: string) {
  return scope
    .from('app_user')
    .select([...signedInColumns, 'password_hash'])
    .where((eb) => eb(eb.fn('lower', ['account']), '=', account.trim().toLowerCase()))
    .executeTakeFirst()
}

/** The person a sign-in by password means: by the account, or else by the phone, which guests know better. */
export async function userByAccountOrPhone(scope: Scope, name: string) {
  const byAccount = await userByAccount(scope, name)
  if (byAccount || !isPhone(name.trim())) {
    return byAccount
  }
  return scope
    .from('app_user')
    .select([...signedInColumns, 'password_hash'])
    .where('mobile', '=', name.trim())
    .executeTakeFirst()
}

export async function userById(scope: Scope, id: string): Promise<SignedInUser | undefined> {
  return scope.from('app_user').select(signedInColumns).where('id', '=', id).executeTakeFirst()
}

export async function userByMobile(scope: Scope, mobile: string): Promise<SignedInUser | undefined> {
  return scope.from('app_user').select(signedInColumns).where('mobile', '=', mobile).executeTakeFirst()
}

/** Refuses a person whose account may not sign in, saying why and until when. */
export function refuseUnlessActive(user: SignedInUser): void {
  const status = userStatus(user.status)
  if (status === 'normal') {
    return
  }
  const value = { status, reason: user.status_reason, until: user.status_until?.getTime() ?? null }
  throw new Failure(`auth.${status}`, {}, { value })
}
