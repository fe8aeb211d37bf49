import { createHash } from 'node:crypto'
import type { Scope, TxScope } from '#server/scope.ts'

export type EventKind =
  | 'sent'
  | 'opened'
  | 'read'
  | 'codeSent'
  | 'codeRight'
  | 'signed'
  | 'completed'
  | 'refused'
  | 'void'
  | 'expired'
  | 'downloaded'
  | 'archived'
  | 'terminating'
  | 'terminated'
  | 'ended'

export type EventDetail = Readonly<Record<string, string | number | null>>
type Line = { kind: string; at: number; userId: string | null; detail: EventDetail }

/** The hash of a line: over the hash before it and all the line says, in a fixed order. */
export function eventHash(before: string, { kind, at, userId, detail }: Line): string {
  const facts = Object.keys(detail)
    .toSorted()
    .map((key) => [key, detail[key]])
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify([kind, at, userId, facts])}`)
    .digest('hex')
}

/** Adds a line to what happened to a contract. The contract's row is locked by whoever calls this. */
export async function addEvent(
  scope: TxScope,
  contractId: string,
  kind: EventKind,
  detail: EventDetail = {},
): Promise<void> {
  const last = await scope
    .from('contract_event')
    .select(['seq', 'hash'])
    .where('contract_id', '=', contractId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const line = { kind, at: scope.now(), userId: scope.person?.id ?? null, detail }
  await scope
    .insert('contract_event', {
      contract_id: contractId,
      seq: (last?.seq ?? 0) + 1,
      kind,
      user_id: line.userId,
      at: new Date(line.at),
      detail: JSON.stringify(detail),
      hash: eventHash(last?.hash ?? '', line),
    })
    .execute()
}

export const eventsOf = (scope: Scope, contractId: string) =>
  scope.from('contract_event').selectAll().where('contract_id', '=', contractId).orderBy('seq').execute()
