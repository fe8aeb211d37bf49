import { firstBrokenLine } from '#domain/platform/audit-chain.ts'
import type { Scope } from '#server/scope.ts'
import { auditHash, chainStart } from './append-entry.ts'
import { auditLineOf, auditRows } from './audit-list.ts'

const batch = 1000

/** Reads the tenant's chain from its beginning. What is cut off at its end is known by where the chain says it ends. */
export async function verifyChain(
  scope: Scope,
): Promise<{ entries: number; broken: number | null; hash: string }> {
  const end = await scope.from('audit_chain').select(['number', 'hash']).executeTakeFirst()
  const total = end?.number ?? 0
  let last: { number: number; hash: string } = chainStart
  while (last.number < total) {
    const rows = await auditRows(scope)
      .where('number', '>', last.number)
      .where('number', '<=', total)
      .orderBy('number')
      .limit(batch)
      .execute()
    const lines = rows.map(auditLineOf)
    const broken = firstBrokenLine(lines, last, auditHash)
    if (broken !== null || lines.length === 0) {
      return { entries: total, broken: broken ?? last.number + 1, hash: last.hash }
    }
    last = lines.at(-1) ?? last
  }
  const isEnd = end === undefined || last.hash === end.hash
  return { entries: total, broken: isEnd ? null : total, hash: last.hash }
}
