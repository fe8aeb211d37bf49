import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Scope } from '#server/scope.ts'

export const auditRows = (scope: Scope) =>
  scope
    .from('audit_entry')
    .select([
      'number',
      'at',
      'action',
      'actor_id',
      'actor_name',
      'target_kind',
      'target_id',
      'target_name',
      'request_id',
      'address',
      'content',
      'previous_hash',
      'hash',
    ])

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditRows>['executeTakeFirstOrThrow']>>

export const auditList = {
  columns: {
    number: { ref: 'number', type: 'number' },
    at: { ref: 'at', type: 'instant', isFixed: true },
    action: { ref: 'action', type: 'text' },
    actorId: { ref: 'actor_id', type: 'id' },
    actorName: { ref: 'actor_name', type: 'text' },
    targetKind: { ref: 'target_kind', type: 'text' },
    targetId: { ref: 'target_id', type: 'text' },
    targetName: { ref: 'target_name', type: 'text' },
    requestId: { ref: 'request_id', type: 'text' },
    address: { ref: 'address', type: 'text' },
  },
  id: 'number',
  sort: [{ property: 'number', direction: 'DESC' }],
} as const satisfies ListDefinition<DB, 'audit_entry', string>

/** A stored line as it was hashed. */
export const auditLineOf = (row: AuditRow) => ({
  number: row.number,
  at: row.at.getTime(),
  action: row.action,
  actorId: row.actor_id,
  actorName: row.actor_name,
  targetKind: row.target_kind,
  targetId: row.target_id,
  targetName: row.target_name,
  requestId: row.request_id,
  address: row.address,
  content: row.content,
  previousHash: row.previous_hash,
  hash: row.hash,
})
