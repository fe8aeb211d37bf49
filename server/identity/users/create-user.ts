import { initialsOf } from '#domain/org/pinyin-initials.ts'
import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { hashPassword } from '../sign-in/passwords.ts'

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
export async function createUser(
  db: Db,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  user: NewUser,
): Promise<string> {
  const id = env.newId()
  await db
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      id,
      account: user.account,
      fullname: user.fullname,
      initials: initialsOf(user.fullname),
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
      created_at: new Date(env.now()),
    })
    .execute()
  return id
}
