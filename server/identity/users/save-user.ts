import { isStrongPassword } from '#domain/identity/password.ts'
import { nameLetters } from '#domain/org/name-letters.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { createUser, refuseBeyondLimit, type NewUser } from './create-user.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { nextRevision } from '#server/revision.ts'
import type { TxScope } from '#server/scope.ts'

/** What breaks when an account or a phone is somebody else's already. */
export const duplicateUserErrors = {
  app_user_account: 'user.accountTaken',
  app_user_mobile: 'user.phoneTaken',
} as const

type Change = {
  [K in 'nickname' | 'mobile' | 'email' | 'sex' | 'address' | 'landlordId']?: string | null
} & Partial<Pick<NewUser, 'account' | 'fullname' | 'kind'>>

/** Adds a person, as the operator wants them. */
export async function addUser(scope: TxScope, user: Change & { passwordHash?: string }): Promise<string> {
  const { account, fullname, kind, passwordHash } = user
  if (account === undefined || fullname === undefined || kind === undefined) {
    throw new Failure('user.incomplete')
  }
  const texts = {
    nickname: user.nickname ?? undefined,
    mobile: user.mobile ?? undefined,
    email: user.email ?? undefined,
    sex: user.sex ?? undefined,
    address: user.address ?? undefined,
    landlordId: user.landlordId ?? undefined,
  }
  const added = createUser(scope, { account, fullname, kind, passwordHash, ...texts })
  return refuseOnViolation(added, duplicateUserErrors)
}

/** Changes what is given of a person and leaves the rest. */
export async function changeUser(scope: TxScope, id: string, change: Change): Promise<void> {
  const { landlordId, account, fullname, kind, nickname, mobile, email, sex, address } = change
  const initials = fullname === undefined ? undefined : nameLetters(fullname)
  const contact = { nickname, mobile, email, sex, address }
  const values = { account, fullname, initials, kind, ...contact, landlord_id: landlordId }
  if (Object.values(values).every((value) => value === undefined)) {
    return
  }
  if (kind === 'staff') {
    await refuseNewStaff(scope, id)
  }
  const row = scope
    .update('app_user')
    .set({ ...values, ...nextRevision(scope) })
    .where('id', '=', id)
  await refuseOnViolation(row.execute(), duplicateUserErrors)
}

/** Whoever becomes one of the staff takes a place among the people a park may have. */
async function refuseNewStaff(scope: TxScope, id: string): Promise<void> {
  const person = await scope
    .from('app_user')
    .select(['kind', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (person && person.kind !== 'staff' && person.status === 1) {
    await refuseBeyondLimit(scope)
  }
}

/** Sets another password; whoever is signed in with the old one is out. */
export async function setPassword(scope: TxScope, id: string, passwordHash: string): Promise<void> {
  await scope.update('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  await endSessions(scope, id)
}

export function refuseWeakPassword(password: string): void {
  if (!isStrongPassword(password)) {
    throw new Failure('auth.weakPassword')
  }
}
