import { createHash } from 'node:crypto'
import type { Scope, TxScope } from '#server/scope.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export type StoredFile = { bytes: Buffer; sha256: string; seq: number }

/** The whole file of a contract, out of what each saving added. */
export async function contractFile(scope: Scope, contractId: string): Promise<StoredFile | null> {
  const rows = await scope
    .from('contract_revision')
    .select(['seq', 'kind', 'bytes', 'sha256'])
    .where('contract_id', '=', contractId)
    .orderBy('seq')
    .execute()
  const last = rows.at(-1)
  if (!last) {
    return null
  }
  // A provider gives the whole file back; what we had before is no part of it.
  const first = Math.max(
    0,
    rows.findLastIndex(({ kind }) => kind === 'provider'),
  )
  const bytes = Buffer.concat(rows.slice(first).map((row) => row.bytes))
  if (sha256(bytes) !== last.sha256) {
    throw new Error(`the stored file of contract ${contractId} is not what was stored`)
  }
  return { bytes, sha256: last.sha256, seq: last.seq }
}

/** What the newest file of a contract is known by, without reading it. */
export const lastRevision = (scope: Scope, contractId: string) =>
  scope
    .from('contract_revision')
    .select(['sha256', 'length'])
    .where('contract_id', '=', contractId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

export type RevisionKind = 'base' | 'issue' | 'signature' | 'validation' | 'archive'

/** Stores what a saving added. A file that does not begin with the one before is a mistake and is not stored. */
export async function addRevision(
  scope: TxScope,
  contractId: string,
  kind: RevisionKind,
  before: { bytes: Buffer; seq: number },
  whole: Buffer,
): Promise<{ bytes: Buffer; seq: number; sha256: string }> {
  if (!whole.subarray(0, before.bytes.length).equals(before.bytes)) {
    throw new Error('a saving changed what was signed before')
  }
  const hash = sha256(whole)
  const seq = before.seq + 1
  await scope
    .insert('contract_revision', {
      contract_id: contractId,
      seq,
      kind,
      bytes: whole.subarray(before.bytes.length),
      sha256: hash,
      length: whole.length,
      created_at: new Date(scope.now()),
    })
    .execute()
  return { bytes: whole, seq, sha256: hash }
}

/** Stores the file as the provider has it after somebody signed there. */
export async function addProviderFile(
  scope: TxScope,
  contractId: string,
  whole: Buffer,
): Promise<{ sha256: string }> {
  const last = await scope
    .from('contract_revision')
    .select('seq')
    .where('contract_id', '=', contractId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const hash = sha256(whole)
  await scope
    .insert('contract_revision', {
      contract_id: contractId,
      seq: (last?.seq ?? 0) + 1,
      kind: 'provider',
      bytes: whole,
      sha256: hash,
      length: whole.length,
      created_at: new Date(scope.now()),
    })
    .execute()
  return { sha256: hash }
}
