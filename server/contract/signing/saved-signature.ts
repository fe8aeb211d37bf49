import type { SavedSignature } from '#api/contract/contract.ts'
import { decrypt } from '#server/encryption.ts'
import type { Scope } from '#server/scope.ts'

export const strokesUse = 'signature strokes'

/** What somebody drew under their last contract; null when they drew none, or it cannot be read any more. */
export async function savedSignature(scope: Scope, userId: string): Promise<SavedSignature | null> {
  const row = await scope
    .from('contract_signer')
    .select('strokes_enc')
    .where('signed_by', '=', userId)
    .where('user_id', '=', userId)
    .where('strokes_enc', 'is not', null)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  try {
    // Written by ourselves when it was signed, under our own key.
    return row?.strokes_enc
      ? (JSON.parse(decrypt(scope.env, strokesUse, row.strokes_enc)) as SavedSignature)
      : null
  } catch {
    return null
  }
}
