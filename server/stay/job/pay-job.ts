import { instantAt, parkDay } from '#domain/park-time.ts'
import { releaseDayOf } from '#domain/wallet/release-day.ts'
import { JOB_BUSINESS, jobPaidMoves } from '#domain/wallet/job-postings.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { postToLedger } from '#server/wallet/ledger.ts'
import { settleIncome } from '#server/wallet/settlements.ts'
import type { Job } from './jobs.ts'
import type { TxScope } from '#server/scope.ts'

/** So many working days a company waits for what a job earned it. */
const RELEASE_DAYS = 5

/**
 * A job was looked at and is good: the park pays what was agreed, out of what it earns of stays, and the company has
 * it as an income like any other. Once, however often it is asked for.
 */
export async function payJob(scope: TxScope, job: Job): Promise<void> {
  if (job.company_id === null || job.fee_fen === 0) {
    return
  }
  const business = { bizType: JOB_BUSINESS, bizId: job.id }
  await postToLedger(scope, [
    {
      key: `job:paid:${job.id}`,
      event: 'jobPaid',
      ...business,
      moves: jobPaidMoves(job.id, job.fee_fen),
    },
  ])
  const day = releaseDayOf(await workCalendarOf(scope), parkDay(scope.now()), RELEASE_DAYS)
  const made = parkDay(job.made_at.getTime())
  await settleIncome(scope, {
    ...business,
    ownerId: null,
    terms: {
      ownerBp: 0,
      stayFee: 0,
      services: [{ holder: `org:${job.company_id}`, duty: job.kind, bp: 10_000 }],
      couponBorneBy: 'shared',
      providerFeeBp: 0,
    },
    source: { houseId: job.house_id, orderNo: '', checkIn: made, checkOut: made },
    releaseAt: instantAt(day, '00:00'),
  })
}
