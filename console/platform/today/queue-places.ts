import type { QueueKind } from '#api/platform/today.ts'

/** Where a queue is worked off. */
export const queuePlaces: Record<QueueKind, string> = {
  overdueTasks: 'running?state=overdue',
  failedSteps: 'running/incidents',
  missingHolidays: 'flows/calendar',
  arrivals: 'stays/today',
  unsettledStays: 'stays/today?show=unsettled',
  jobsToGive: 'stays/jobs?tab=toGive',
  conversations: 'stays/chat',
  reportedReviews: 'stays/reviews?show=reported',
  refunds: 'money/refunds?state=applied',
  withdrawals: 'money/withdrawals',
  invoices: 'money/invoices',
  billDifferences: 'money/bills',
  failedDeliveries: 'house/outbox',
  lateBackup: 'house/backups',
}
