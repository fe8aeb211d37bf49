import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** Somebody of this tenant in whose place an operator looks at something. */
export async function previewedPerson(scope: Scope, userId: string) {
  const person = await scope
    .from('app_user')
    .select(['id', 'kind', 'fullname'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) {
    throw new Failure('user.previewedUnknown', {}, { status: 404 })
  }
  return person
}
