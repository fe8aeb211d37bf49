import { requireId, type IdsByCode } from '#demo/org/load-company.ts'
import type { Tx } from '#server/db/write.ts'

/** The apps somebody keeps at hand, by account. */
const ownApps: Readonly<Record<string, readonly string[]>> = {
  clerk: ['office.startLeave', 'office.startExpense', 'office.startRepair', 'office.suppliers'],
  finance: ['office.expenses', 'office.purchases', 'office.suppliers', 'analysis.purchases'],
  manager: ['analysis.purchases', 'analysis.expenses', 'office.leaves', 'reception.desk'],
}

export async function loadOwnApps(tx: Tx, tenantId: string, people: IdsByCode): Promise<void> {
  const rows = Object.entries(ownApps).flatMap(([account, keys]) =>
    keys.map((app_key, order_no) => ({
      tenant_id: tenantId,
      user_id: requireId(people, account),
      app_key,
      order_no,
    })),
  )
  await tx.insertInto('own_app').values(rows).execute()
}
