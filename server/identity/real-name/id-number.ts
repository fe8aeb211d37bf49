import { decrypt, encrypt } from '#server/encryption.ts'
import type { Env } from '#server/env.ts'
import type { Scope } from '#server/scope.ts'

const USE = 'real name'

export const encryptIdNumber = (env: Pick<Env, 'keyed'>, idNo: string): string => encrypt(env, USE, idNo)

/** The number on somebody's papers, for a provider that has to compare it; null when it is not known or not readable. */
export async function idNumberOf(scope: Scope, userId: string): Promise<string | null> {
  const row = await scope
    .from('real_name')
    .select('id_no_enc')
    .where('user_id', '=', userId)
    .where('state', '=', 'passed')
    .executeTakeFirst()
  try {
    return row ? decrypt(scope.env, USE, row.id_no_enc) : null
  } catch {
    return null
  }
}
