import { sql } from 'kysely'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { releaseDayOf } from '#domain/wallet/release-day.ts'
import type { Env } from '#server/env.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { entrustmentOn } from '#server/stay/catalog/house-terms.ts'
import { settleIncome } from '#server/wallet/settlements.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'
import { billBusiness } from './bill-payable.ts'

const job = 'settle-rent'

/** Rent is earned when its time is over: then it is divided by the terms the house is let on. Deposits stay apart. */
export async function settleEndedBatches(env: Env, signal: AbortSignal): Promise<void> {
  const today = parkDay(env.now())
  const found = await env.db
    .selectFrom('bill_batch as batch')
    .select(['batch.tenant_id', 'batch.id'])
    .where('batch.state', '=', 'paid')
    .where(
      sql<boolean>`not exists (select 1 from settlement s where s.tenant_id = batch.tenant_id
        and s.biz_type = ${billBusiness} and s.biz_id = batch.id)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from bill_batch_line l
        join contract_bill b on b.tenant_id = l.tenant_id and b.id = l.bill_id
        join contract c on c.tenant_id = b.tenant_id and c.id = b.contract_id
        where l.tenant_id = batch.tenant_id and l.batch_id = batch.id
          and b.period_to > ${today}::date and c.state <> 'terminated')`,
    )
    .where(notSetAside(job, env.now(), 'batch'))
    .limit(200)
    .execute()
  for (const { tenant_id: tenantId, id } of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenantId)
    await attempt(scope, { job, rowId: id }, () => scope.write((scope) => settleBatch(scope, id, today)))
  }
}

async function settleBatch(scope: TxScope, batchId: string, today: string): Promise<void> {
  const { contract_id: contractId } = await scope
    .from('bill_batch')
    .select('contract_id')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  await settleLease(scope, { contractId, bizId: batchId, today })
}

/** Divides what a lease has earned under a business of its own by the terms the house is let on. */
export async function settleLease(
  scope: TxScope,
  { contractId, bizId, today }: { contractId: string; bizId: string; today: string },
): Promise<void> {
  const { config } = scope.env
  const row = await scope
    .from('contract')
    .leftJoin(scope.table('house'), 'house.id', 'contract.house_id')
    .select([
      'contract.house_id',
      'contract.contract_no',
      'contract.starts_on',
      'contract.ends_on',
      'house.owner_id',
    ])
    .where('contract.id', '=', contractId)
    .executeTakeFirstOrThrow()
  const entrusted = row.house_id ? await entrustmentOn(scope, row.house_id, row.starts_on ?? today) : null
  const workDays = entrusted?.release_days ?? config.STANDARD_RELEASE_DAYS
  const day = releaseDayOf(await workCalendarOf(scope), today, workDays)
  await settleIncome(scope, {
    bizType: billBusiness,
    bizId,
    ownerId: entrusted?.owner_id ?? row.owner_id,
    terms: {
      ownerBp: entrusted?.owner_bp ?? (row.owner_id ? config.STANDARD_OWNER_BP : 0),
      stayFee: 0,
      services: [],
      providerFeeBp: 0,
      couponBorneBy: 'park',
    },
    ...(row.house_id && row.starts_on && row.ends_on
      ? {
          source: {
            houseId: row.house_id,
            orderNo: row.contract_no,
            checkIn: row.starts_on,
            checkOut: row.ends_on,
          },
        }
      : {}),
    releaseAt: instantAt(day, '00:00'),
  })
}
