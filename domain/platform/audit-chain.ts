/** One line of the audit log, as far as it is hashed. */
export type AuditLine = {
  number: number
  at: number
  action: string
  actorId: string | null
  actorName: string
  targetKind: string
  targetId: string
  targetName: string
  requestId: string
  address: string
  /** JSON: `{before, after}`. */
  content: string
}

/** What a line is hashed over: every field in a fixed order, and the hash of the line before. */
export const auditText = (line: AuditLine, previousHash: string): string =>
  JSON.stringify([
    line.number,
    line.at,
    line.action,
    line.actorId,
    line.actorName,
    line.targetKind,
    line.targetId,
    line.targetName,
    line.requestId,
    line.address,
    line.content,
    previousHash,
  ])

type StoredLine = AuditLine & { hash: string; previousHash: string }

/** The number of the first line that is missing, moved or changed; null when the chain holds. */
export function firstBrokenLine(
  lines: readonly StoredLine[],
  start: { number: number; hash: string },
  hashOf: (text: string) => string,
): number | null {
  let last = start
  for (const line of lines) {
    const isNext = line.number === last.number + 1 && line.previousHash === last.hash
    if (!isNext || hashOf(auditText(line, last.hash)) !== line.hash) {
      return last.number + 1
    }
    last = line
  }
  return null
}

const secretNames = /password|secret|token|idNumber|idNo$|cardNo|privateKey|deskCode|doorCode/i

/** The same data with everything secret marked out: neither passwords nor keys ever enter the log. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutSecrets)
  }
  if (typeof value !== 'object' || value === null) {
    return value
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) && inner !== null && inner !== undefined ? '***' : withoutSecrets(inner),
    ]),
  )
}
