import { nameLetters } from '#domain/org/name-letters.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { Failure } from '#server/failure.ts'
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
  if (user.kind === 'staff') {
    await refuseBeyondLimit(scope)
  }
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

/**
 * An installation may let a park have so many people; guests and owners are not counted. In a transaction whoever else
 * would add one waits, so that two do not take the last place.
 */
export async function refuseBeyondLimit(scope: Scope): Promise<void> {
  const tenant = await scope.db
    .selectFrom('tenant')
    .select('max_users')
    .where('id', '=', scope.tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const most = tenant?.max_users ?? null
  if (most === null) {
    return
  }
  const { count } = await scope
    .from('app_user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'staff')
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  if (count >= most) {
    throw new Failure('tenants.tooManyUsers', { most })
  }
}
