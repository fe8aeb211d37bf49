import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

export const queueKinds = [
  'overdueTasks',
  'failedSteps',
  'missingHolidays',
  'arrivals',
  'unsettledStays',
  'jobsToGive',
  'conversations',
  'reportedReviews',
  'refunds',
  'withdrawals',
  'invoices',
  'billDifferences',
  'failedDeliveries',
  'lateBackup',
] as const
export type QueueKind = (typeof queueKinds)[number]

export const todayApi = {
  /** What waits for somebody, queue by queue, each behind its right; a queue without a right is absent. */
  today: endpoint({
    method: 'GET',
    path: portal('/platform/today/v1/queues'),
    access: { right: 'console.enter' },
    gives: z.array(z.object({ kind: z.enum(queueKinds), count: z.int(), oldest: z.nullable(z.number()) })),
  }),
}
