import { nameLetters } from '#domain/org/name-letters.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import type { Scope } from '#server/scope.ts'

export type NewUser = {
  account: string
  fullname: string
  kind: 'staff' | 'guest' | 'owner'
  nickname?: string
  mobile?: string
  email?: string
  sex?: string
  address?: string
  password?: string
  /** Instead of the password, when it was hashed before. */
  passwordHash?: string
  status?: number
  landlordId?: string
}

/** Adds a person to a tenant and gives their id. An account or phone that is taken violates a unique index. */
export async function createUser(scope: Scope, user: NewUser): Promise<string> {
  const id = scope.newId()
  await scope
    .insert('app_user', {
      id,
      account: user.account,
      fullname: user.fullname,
      initials: nameLetters(user.fullname),
      nickname: user.nickname,
      mobile: user.mobile,
      email: user.email,
      sex: user.sex,
      address: user.address,
      password_hash:
        user.password === undefined ? (user.passwordHash ?? null) : await hashPassword(user.password),
      status: user.status ?? 1,
      kind: user.kind,
      landlord_id: user.landlordId,
      created_at: new Date(scope.now()),
    })
    .execute()
  return id
}
