import type { RealNameProvider } from '#domain/identity/real-name.ts'
import { maskedIdNumber } from '#domain/stay/id-number.ts'
import { encrypt } from '#server/encryption.ts'
import { Failure } from '#server/failure.ts'
import type { ClaimedPerson } from '#server/gateways/identity/identity.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Who somebody really is, when they have shown it; null when they have not yet. */
export async function passedRealNameOf(scope: Scope, userId: string) {
  const row = await scope
    .from('real_name')
    .select(['kind', 'name', 'id_no_hash', 'id_no_mask', 'phone', 'company_name', 'credit_code', 'passed_at'])
    .select('provider')
    .where('user_id', '=', userId)
    .where('state', '=', 'passed')
    .executeTakeFirst()
  return row ?? null
}

/** By which the same number is found again without being readable. */
export const idNumberHash = ({ env, tenantId }: Scope, idNo: string): string =>
  env.keyed(['id number', tenantId, idNo].join('\n'))

/**
 * Writes down who somebody is. One identity per person: a number that another account has shown is refused. When the
 * name changes, the certificates of the old one end.
 */
export async function recordRealName(
  scope: TxScope,
  userId: string,
  person: ClaimedPerson,
  provider: RealNameProvider,
): Promise<void> {
  const hash = idNumberHash(scope, person.idNo)
  const taken = await scope
    .from('real_name')
    .select('user_id')
    .where('id_no_hash', '=', hash)
    .where('state', '=', 'passed')
    .where('user_id', '<>', userId)
    .where('kind', '=', person.kind)
    .executeTakeFirst()
  if (taken) {
    throw new Failure('realName.taken')
  }
  const before = await passedRealNameOf(scope, userId)
  const now = new Date(scope.now())
  const values = {
    kind: person.kind,
    name: person.name,
    id_type: person.idType,
    id_no_enc: encrypt(scope.env, 'real name', person.idNo),
    id_no_hash: hash,
    id_no_mask: maskedIdNumber(person.idNo),
    phone: person.phone,
    company_name: person.companyName ?? null,
    credit_code: person.creditCode ?? null,
    provider,
    state: 'passed',
    reason: null,
    updated_at: now,
    passed_at: now,
  }
  await scope
    .insert('real_name', { user_id: userId, attempts: 1, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(values))
    .execute()
  const isOther =
    before !== null && (before.name !== person.name || before.company_name !== values.company_name)
  if (isOther) {
    await scope
      .update('signer_certificate')
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
  }
}
