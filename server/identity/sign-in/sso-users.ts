import { sql } from 'kysely'
import { nameLetters } from '#domain/org/name-letters.ts'
import type { SubjectField } from '#domain/identity/sso-subject.ts'
import { subjectOf } from '#domain/identity/sso-subject.ts'
import { userByAccount, userById, userByMobile, type SignedInUser } from '../users/users.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The user a provider of single sign-on means by a subject. */
export async function userBySubject(
  scope: Scope,
  field: SubjectField,
  subject: string,
): Promise<SignedInUser | undefined> {
  switch (field) {
    case 'account':
      return userByAccount(scope, subject)
    case 'mobile':
      return userByMobile(scope, subject.replace(/^\+86/, ''))
    case 'email':
      return userByEmail(scope, subject)
  }
}

/** E-mail addresses are not unique here: one that several people gave names nobody. */
async function userByEmail(scope: Scope, email: string): Promise<SignedInUser | undefined> {
  const rows = await scope
    .from('app_user')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .limit(2)
    .execute()
  const [row] = rows
  return row && rows.length === 1 ? userById(scope, row.id) : undefined
}

/** Makes a user of whom the provider vouches for, where the configuration wants that. Rights come later, by roles. */
export async function createFromClaims(
  scope: TxScope,
  account: string,
  claims: Record<string, unknown>,
): Promise<void> {
  const name = ['name', 'displayName', 'cn']
    .map((claim) => subjectOf(claims, claim))
    .find((text) => text !== null)
  await scope
    .insert('app_user', {
      id: scope.newId(),
      account,
      fullname: name ?? account,
      initials: nameLetters(name ?? account),
      status: 1,
      kind: 'staff',
      created_at: new Date(scope.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
