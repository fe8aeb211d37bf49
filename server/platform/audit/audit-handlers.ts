import type { auditApi } from '#api/platform/audit.ts'
import { fieldsOf } from '#domain/record.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { auditLineOf, auditList, auditRows, type AuditRow } from './audit-list.ts'
import { verifyChain } from './verify-chain.ts'

export const auditHandlers: Handlers<typeof auditApi> = {
  async auditPage({ scope, body }) {
    const page = await listRows(scope.db, auditRows(scope), body, auditList)
    return { ...page, rows: page.rows.map(entryOf) }
  },

  async verifyAudit({ scope }) {
    return verifyChain(scope)
  },
}

function entryOf(row: AuditRow) {
  const { content, previousHash: _, ...line } = auditLineOf(row)
  const { before = null, after = null } = fieldsOf(JSON.parse(content))
  return { ...line, before, after }
}
