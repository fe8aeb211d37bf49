import { openCode } from './code-digits.ts'
import type { Scope } from '#server/scope.ts'

type VisibleCode = { code: string; validFrom: number; validUntil: number }

/**
 * The code of the door a guest stands before. `none`: no lock is known there, the house gives its code itself. `waiting`:
 * the lock has not answered yet, the front desk helps.
 */
export async function guestCode(
  scope: Scope,
  stayId: string,
): Promise<{ state: 'none' } | { state: 'waiting' } | { state: 'set'; shown: VisibleCode }> {
  const now = new Date(scope.now())
  const rows = await scope
    .from('lock_code')
    .select(['code_enc', 'valid_from', 'valid_until', 'revision', 'done', 'provider_no'])
    .where('stay_id', '=', stayId)
    .where('wanted', '=', 'set')
    .where('valid_until', '>', now)
    .orderBy('valid_from')
    .execute()
  const here = rows.find((row) => row.valid_from <= now) ?? rows[0]
  if (!here) {
    return { state: 'none' }
  }
  // Longer hours that have not reached the lock yet do not make the code it has any worse.
  if (here.provider_no === null && here.done < here.revision) {
    return { state: 'waiting' }
  }
  const [validFrom, validUntil] = [here.valid_from.getTime(), here.valid_until.getTime()]
  return { state: 'set', shown: { code: openCode(scope.env, here.code_enc), validFrom, validUntil } }
}
