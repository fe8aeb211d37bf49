import { sql } from 'kysely'
import { initialsOf } from '#domain/org/pinyin-initials.ts'
import type { SubjectField } from '#domain/identity/sso-subject.ts'
import { subjectOf } from '#domain/identity/sso-subject.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { userByAccount, userById, userByMobile, type SignedInUser } from '../users/users.ts'

/** The user a provider of single sign-on means by a subject. */
export async function userBySubject(
  db: Db,
  tenantId: string,
  field: SubjectField,
  subject: string,
): Promise<SignedInUser | undefined> {
  switch (field) {
    case 'account':
      return userByAccount(db, tenantId, subject)
    case 'mobile':
      return userByMobile(db, tenantId, subject.replace(/^\+86/, ''))
    case 'email':
      return userByEmail(db, tenantId, subject)
  }
}

/** E-mail addresses are not unique here: one that several people gave names nobody. */
async function userByEmail(db: Db, tenantId: string, email: string): Promise<SignedInUser | undefined> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .limit(2)
    .execute()
  const [row] = rows
  return row && rows.length === 1 ? userById(db, tenantId, row.id) : undefined
}

/** Makes a user of whom the provider vouches for, where the configuration wants that. Rights come later, by roles. */
export async function createFromClaims(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  account: string,
  claims: Record<string, unknown>,
): Promise<void> {
  const name = ['name', 'displayName', 'cn']
    .map((claim) => subjectOf(claims, claim))
    .find((text) => text !== null)
  await tx
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      id: env.newId(),
      account,
      fullname: name ?? account,
      initials: initialsOf(name ?? account),
      status: 1,
      kind: 'staff',
      created_at: new Date(env.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
