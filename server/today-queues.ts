import { sql, type RawBuilder } from 'kysely'
import { isBackupLate } from '#domain/platform/backup-age.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { missingHolidays } from '#domain/holidays.ts'
import { lastGoodBackup } from '#server/platform/backup/backup-list.ts'
import { isRunningTenant } from '#server/platform/tenants/running-tenant.ts'
import { isAtSites, ownSites } from '#server/identity/users/confined-sites.ts'
import { holidaysOf } from '#server/org/holidays.ts'
import { failedWait } from '#server/workflow/manage/instance-filter.ts'
import { guestStays } from '#server/stay/catalog/site-conversations.ts'
import { isBusinessAt } from '#server/wallet/business-site.ts'
import type { Queue, Queued } from '#server/platform/today/queue.ts'
import type { Scope } from '#server/scope.ts'

type Row = { count: string; oldest: Date | null }

async function counted(scope: Scope, rows: RawBuilder<Row>): Promise<Queued> {
  const [row] = (await rows.execute(scope.db)).rows
  return { count: Number(row?.count ?? 0), oldest: row?.oldest?.getTime() ?? null }
}

/** What the first page of the console counts. */
export const todayQueues: readonly Queue[] = [
  {
    kind: 'lateBackup',
    right: 'platform.config',
    look: async (scope) => {
      const oldest = await lastGoodBackup(scope)
      const isLate =
        (await isRunningTenant(scope)) &&
        isBackupLate(oldest, scope.now(), scope.env.config.MODE === 'production')
      return { count: isLate ? 1 : 0, oldest: isLate ? oldest : null }
    },
  },
  {
    kind: 'overdueTasks',
    right: 'flow.manage',
    look: (scope) =>
      counted(
        scope,
        // Requests, as the list has them: one of which two tasks are late is one.
        sql`select count(distinct instance_id) as count, min(due_at) as oldest from flow_task
          where tenant_id = ${scope.tenantId} and state = 'open' and due_at < ${new Date(scope.now())}`,
      ),
  },
  {
    kind: 'failedSteps',
    right: 'flow.manage',
    look: (scope) =>
      counted(
        scope,
        sql`select count(*) as count, min(w.due_at) as oldest from flow_wait w
          where w.tenant_id = ${scope.tenantId} and ${failedWait}`,
      ),
  },
  {
    kind: 'missingHolidays',
    right: 'flow.manage',
    look: async (scope) => {
      const missing = missingHolidays(await holidaysOf(scope), parkDay(scope.now()))
      return missing ? { count: 1, oldest: instantAt(missing.since, '00:00') } : { count: 0, oldest: null }
    },
  },
  {
    kind: 'arrivals',
    right: 'stay.desk',
    look: async (scope) => {
      const sites = await ownSites(scope, 'stay.desk')
      return counted(
        scope,
        sql`select count(*) as count, null::timestamptz as oldest from stay_order
          where tenant_id = ${scope.tenantId} and kind = 'guest' and state in ('paid', 'confirmed')
            and check_in <= ${parkDay(scope.now())}::date
            and ${isAtSites('site_id', sites)}`,
      )
    },
  },
  {
    kind: 'unsettledStays',
    right: 'stay.desk',
    look: async (scope) =>
      counted(
        scope,
        sql`select count(*) as count, min(changed_at) as oldest from stay_order
          where tenant_id = ${scope.tenantId} and kind = 'guest' and state = 'checkedOut'
            and ${isAtSites('site_id', await ownSites(scope, 'stay.desk'))}`,
      ),
  },
  {
    kind: 'jobsToGive',
    right: 'stay.desk',
    look: async (scope) =>
      counted(
        scope,
        sql`select count(*) as count, min(made_at) as oldest from house_job
          where tenant_id = ${scope.tenantId} and state = 'planned'
            and ${isAtSites('site_id', await ownSites(scope, 'stay.desk'))}`,
      ),
  },
  {
    kind: 'conversations',
    right: 'service.desk',
    look: async (scope) => {
      const sites = await ownSites(scope, 'service.desk')
      return counted(
        scope,
        sql`select count(*) as count, min(waiting_since) as oldest from conversation
          where tenant_id = ${scope.tenantId} and state = 'waiting'
            and ${sites === null ? sql`true` : guestStays.isOfSites(sites)}`,
      )
    },
  },
  {
    kind: 'reportedReviews',
    right: 'review.manage',
    look: async (scope) =>
      counted(
        scope,
        sql`select count(distinct r.review_id) as count, min(r.created_at) as oldest from review_report r
          join review on review.tenant_id = r.tenant_id and review.id = r.review_id
          join house on house.tenant_id = review.tenant_id and house.id = review.house_id
          where r.tenant_id = ${scope.tenantId} and r.decided_at is null
            and ${isAtSites('house.site_id', await ownSites(scope, 'review.manage'))}`,
      ),
  },
  {
    kind: 'refunds',
    right: 'refund.decide',
    look: async (scope) =>
      counted(
        scope,
        sql`select count(*) as count, min(asked_at) as oldest from refund_request
          where tenant_id = ${scope.tenantId} and state = 'applied'
            and ${isBusinessAt('refund_request', await ownSites(scope, 'refund.decide'))}`,
      ),
  },
  {
    kind: 'withdrawals',
    right: 'payout.decide',
    look: (scope) =>
      counted(
        scope,
        sql`select count(*) as count, min(asked_at) as oldest from withdrawal
          where tenant_id = ${scope.tenantId} and state = 'auditing'`,
      ),
  },
  {
    kind: 'invoices',
    right: 'invoice.issue',
    look: async (scope) =>
      counted(
        scope,
        sql`select count(*) as count, min(asked_at) as oldest from invoice
          where tenant_id = ${scope.tenantId} and state in ('asked', 'failed')
            and ${isBusinessAt('invoice', await ownSites(scope, 'invoice.issue'))}`,
      ),
  },
  {
    kind: 'billDifferences',
    right: 'payment.reconcile',
    look: (scope) =>
      counted(
        scope,
        sql`select count(*) as count, min(file.run_at) as oldest from recon_line line
          join recon_file file on file.tenant_id = line.tenant_id and file.id = line.file_id
          where line.tenant_id = ${scope.tenantId} and line.verdict <> 'matched' and line.resolved_at is null`,
      ),
  },
  {
    kind: 'failedDeliveries',
    right: 'platform.jobs',
    look: (scope) =>
      counted(
        scope,
        sql`select count(*) as count, min(created_at) as oldest from outbox
          where tenant_id = ${scope.tenantId} and done_at is null and last_error is not null`,
      ),
  },
]
