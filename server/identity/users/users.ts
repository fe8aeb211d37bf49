import { isPhone } from '#domain/identity/phone.ts'
import { userStatus } from '#domain/identity/user-status.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'

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

export async function userByAccount(db: Db, tenantId: string, account: string) {
  return db
    .selectFrom('app_user')
    .select([...signedInColumns, 'password_hash'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb(eb.fn('lower', ['account']), '=', account.trim().toLowerCase()))
    .executeTakeFirst()
}

/** The person a sign-in by password means: by the account, or else by the phone, which guests know better. */
export async function userByAccountOrPhone(db: Db, tenantId: string, name: string) {
  const byAccount = await userByAccount(db, tenantId, name)
  if (byAccount || !isPhone(name.trim())) {
    return byAccount
  }
  return db
    .selectFrom('app_user')
    .select([...signedInColumns, 'password_hash'])
    .where('tenant_id', '=', tenantId)
    .where('mobile', '=', name.trim())
    .executeTakeFirst()
}

export async function userById(db: Db, tenantId: string, id: string): Promise<SignedInUser | undefined> {
  return db
    .selectFrom('app_user')
    .select(signedInColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function userByMobile(
  db: Db,
  tenantId: string,
  mobile: string,
): Promise<SignedInUser | undefined> {
  return db
    .selectFrom('app_user')
    .select(signedInColumns)
    .where('tenant_id', '=', tenantId)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
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
