import { PAY_PASSWORD_LOCK_MS, PAY_PASSWORD_TRIES, payPasswordProblem } from '#domain/wallet/pay-password.ts'
import { Failure } from '#server/failure.ts'
import { checkPassword, hashPassword } from '#server/identity/sign-in/passwords.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'

/** Whether somebody has a password to pay with, when it was changed, and until when nobody may try it. */
export async function payPasswordState(scope: Scope, userId: string) {
  const row = await scope
    .from('pay_password')
    .select(['locked_until', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const lockedUntil = row?.locked_until?.getTime() ?? null
  return {
    isSet: row !== undefined,
    changedAt: row?.changed_at?.getTime() ?? null,
    lockedUntil: lockedUntil !== null && lockedUntil > scope.now() ? lockedUntil : null,
  }
}

/** Sets or replaces the password; who may is decided by the caller. */
export async function storePayPassword(scope: TxScope, userId: string, hash: string): Promise<void> {
  const at = new Date(scope.now())
  await scope
    .insert('pay_password', { user_id: userId, hash, set_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ hash, wrong_tries: 0, locked_until: null, changed_at: at }),
    )
    .execute()
}

export async function hashPayPassword(password: string): Promise<string> {
  const problem = payPasswordProblem(password)
  if (problem) {
    throw new Failure(`payPassword.${problem}`)
  }
  return hashPassword(password)
}

/**
 * Refuses a wrong password and counts the try, which stays counted: so it is asked in a transaction of its own before
 * the money is. Several who guess at once wait for each other on the row.
 */
export async function checkPayPassword(scope: RootScope, userId: string, password: string): Promise<void> {
  const verdict = await scope.write(async (scope) => {
    const row = await scope
      .from('pay_password')
      .select(['hash', 'wrong_tries', 'locked_until'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) {
      return { state: 'missing' as const }
    }
    const now = scope.now()
    if (row.locked_until !== null && row.locked_until.getTime() > now) {
      return { state: 'locked' as const }
    }
    const before = row.locked_until === null ? row.wrong_tries : 0
    const isRight = await checkPassword(password, row.hash)
    const tries = isRight ? 0 : before + 1
    const isLocked = tries >= PAY_PASSWORD_TRIES
    await scope
      .update('pay_password')
      .set({ wrong_tries: tries, locked_until: isLocked ? new Date(now + PAY_PASSWORD_LOCK_MS) : null })
      .where('user_id', '=', userId)
      .execute()
    return isRight
      ? { state: 'right' as const }
      : { state: isLocked ? ('locked' as const) : ('wrong' as const), left: PAY_PASSWORD_TRIES - tries }
  })
  if (verdict.state === 'wrong') {
    throw new Failure('payPassword.wrong', { left: verdict.left })
  }
  if (verdict.state !== 'right') {
    throw new Failure(`payPassword.${verdict.state}`)
  }
}
