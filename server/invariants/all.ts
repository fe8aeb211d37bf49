import type { Db } from '#server/db/open.ts'
import { activitySeatsInvariant } from './activity-seats.ts'
import { auditInvariant } from './audit.ts'
import { backgroundJobsInvariant } from './background-jobs.ts'
import { chargesInvariant } from './charges.ts'
import { chatsInvariant } from './chats.ts'
import type { Invariant } from './check.ts'
import { contractsInvariant } from './contracts.ts'
import { definitionHistoryInvariant } from './definition-history.ts'
import { failedWorkInvariant } from './failed-work.ts'
import { incomesInvariant } from './incomes.ts'
import { invoicesInvariant } from './invoices.ts'
import { ledgerInvariant } from './ledger.ts'
import { flowVersionsInvariant } from './flow-versions.ts'
import { flowsInvariant } from './flows.ts'
import { outboxInvariant } from './outbox.ts'
import { paymentsInvariant } from './payments.ts'
import { orderMoneyInvariant } from './order-money.ts'
import { payoutsInvariant } from './payouts.ts'
import { ordersInvariant } from './orders.ts'
import { orgTreeInvariant } from './org-tree.ts'
import { feedsInvariant } from './feeds.ts'
import { jobsInvariant } from './jobs.ts'
import { locksInvariant } from './locks.ts'
import { leaveBalancesInvariant } from './leave-balances.ts'
import { meetingRoomsInvariant } from './meeting-rooms.ts'
import { rowRecordsInvariant } from './row-records.ts'
import { periodsInvariant } from './periods.ts'
import { shopsInvariant } from './shops.ts'
import { sessionsInvariant } from './sessions.ts'
import { housesInvariant } from './houses.ts'
import { houseRevisionsInvariant } from './house-revisions.ts'
import { statementsInvariant } from './statements.ts'
import { tenantIsolationInvariant } from './tenant-isolation.ts'

export const invariants: readonly Invariant[] = [
  tenantIsolationInvariant,
  activitySeatsInvariant,
  outboxInvariant,
  failedWorkInvariant,
  definitionHistoryInvariant,
  backgroundJobsInvariant,
  sessionsInvariant,
  auditInvariant,
  orgTreeInvariant,
  housesInvariant,
  houseRevisionsInvariant,
  ordersInvariant,
  chargesInvariant,
  jobsInvariant,
  feedsInvariant,
  locksInvariant,
  shopsInvariant,
  rowRecordsInvariant,
  flowVersionsInvariant,
  flowsInvariant,
  chatsInvariant,
  meetingRoomsInvariant,
  leaveBalancesInvariant,
  ledgerInvariant,
  paymentsInvariant,
  orderMoneyInvariant,
  incomesInvariant,
  invoicesInvariant,
  payoutsInvariant,
  contractsInvariant,
  statementsInvariant,
  periodsInvariant,
]

/** What must hold and does not, one line each; read tenant by tenant, so that no query spans them all. */
export async function findViolations(db: Db, now: number): Promise<string[]> {
  const tenants = await db.selectFrom('tenant').select('id').orderBy('id').execute()
  const lines = new Set<string>()
  for (const check of invariants) {
    for (const { id } of tenants) {
      const broken = await check.violations(db, now, id)
      broken.forEach((line) => lines.add(`${check.name}: ${line}`))
    }
  }
  return [...lines]
}
