import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'

/** Lets changes of one person take turns, and refuses when there is no such person in the tenant. */
export async function lockUser(scope: TxScope, userId: string): Promise<void> {
  const row = scope.from('app_user').select('id').where('id', '=', userId)
  if (!(await row.forUpdate().executeTakeFirst())) {
    throw new Failure('user.notFound')
  }
}
