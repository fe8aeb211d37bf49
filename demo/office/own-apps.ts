import { requireId, type IdsByCode } from '#demo/org/load-company.ts'
import type { TxScope } from '#server/scope.ts'

/** The apps somebody keeps at hand, by account. */
const ownApps: Readonly<Record<string, readonly string[]>> = {
  clerk: ['office.startLeave', 'office.startExpense', 'office.startRepair', 'office.suppliers'],
  finance: ['office.expenses', 'office.purchases', 'office.suppliers', 'analysis.purchases'],
  manager: ['analysis.purchases', 'analysis.expenses', 'office.leaves', 'reception.desk'],
}

export async function loadOwnApps(scope: TxScope, people: IdsByCode): Promise<void> {
  const rows = Object.entries(ownApps).flatMap(([account, keys]) =>
    keys.map((app_key, order_no) => ({
      user_id: requireId(people, account),
      app_key,
      order_no,
    })),
  )
  await scope.insert('own_app', rows).execute()
}
