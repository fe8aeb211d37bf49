import { createHash } from 'node:crypto'
import { auditText, withoutSecrets, type AuditLine } from '#domain/platform/audit-chain.ts'
import type { RecordAudit } from '#server/http/audited-scope.ts'
import type { TxScope } from '#server/scope.ts'

export const auditHash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Where every chain begins. */
export const chainStart = { number: 0, hash: '' }

/** Adds one entry at the end of the tenant's chain, in the transaction of what it tells of. */
export const appendAuditEntry: RecordAudit = async (
  scope,
  { action, target, before, after, requestId, address },
) => {
  const last = await lockEnd(scope)
  const line: AuditLine = {
    number: last.number + 1,
    at: scope.now(),
    action,
    actorId: scope.person?.id ?? null,
    actorName: scope.person?.fullname ?? '',
    targetKind: target?.kind ?? '',
    targetId: target?.id ?? '',
    targetName: target?.name ?? '',
    requestId,
    address,
    content: JSON.stringify({ before: withoutSecrets(before ?? null), after: withoutSecrets(after ?? null) }),
  }
  const hash = auditHash(auditText(line, last.hash))
  await scope
    .insert('audit_entry', {
      number: line.number,
      at: new Date(line.at),
      action,
      actor_id: line.actorId,
      actor_name: line.actorName,
      target_kind: line.targetKind,
      target_id: line.targetId,
      target_name: line.targetName,
      request_id: requestId,
      address,
      content: line.content,
      previous_hash: last.hash,
      hash,
    })
    .execute()
  await scope.update('audit_chain').set({ number: line.number, hash }).execute()
}

/** The end of the chain, which nobody else moves before this transaction is over. */
async function lockEnd(scope: TxScope): Promise<{ number: number; hash: string }> {
  await scope
    .insert('audit_chain', chainStart)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return scope.from('audit_chain').select(['number', 'hash']).forUpdate().executeTakeFirstOrThrow()
}
