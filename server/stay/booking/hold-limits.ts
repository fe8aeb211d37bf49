import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { dialledDigits } from '#domain/identity/contact-phone.ts'
import { holdProblem, type HoldLimits } from '#domain/stay/booking/hold-limits.ts'
import type { Config } from '#server/config.ts'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'

/** How much may be held here, as the server is set up. */
export const holdLimitsOf = ({ UNPAID_ORDERS, UNPAID_NIGHTS }: Config): HoldLimits => ({
  orders: UNPAID_ORDERS,
  nights: UNPAID_NIGHTS,
})

/** Who holds: the person, the phone they gave, and the device they came with, each for itself. */
export type Holder = { userId: string; phone: string; deviceId: string | null }

/**
 * Refuses who holds as many rooms as they may without having paid. Those who come at the same moment by the same
 * person, phone or device wait for one another, so that the limit holds for them together.
 */
export async function refuseTooManyHolds(
  scope: TxScope,
  holder: Holder,
  nights: number,
  limits: HoldLimits,
): Promise<void> {
  const { userId, deviceId } = holder
  const phone = dialledDigits(holder.phone)
  await waitInLine(scope, { userId, phone, deviceId })
  const ways = [
    [sql`user_id`, userId],
    [DIALLED, phone],
    [sql`device_id`, deviceId],
  ] as const
  for (const [by, value] of ways) {
    const problem = value === null ? null : holdProblem(await heldBy(scope, by, value), nights, limits)
    if (problem !== null) {
      throw new Failure(problem === 'orders' ? 'booking.tooManyUnpaid' : 'booking.tooManyHeld', {
        limit: limits[problem],
      })
    }
  }
}

/** As `dialledDigits`; few orders are held at a time. */
const DIALLED = sql`regexp_replace(regexp_replace(regexp_replace(contact_phone, '\\D', '', 'g'), '^00', ''),
  '^86(?=1\\d{10}$)', '')`

async function heldBy(scope: TxScope, by: RawBuilder<unknown>, value: string) {
  return scope
    .from('stay_order')
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<number>`coalesce(sum(check_out - check_in), 0)`.as('nights'),
    ])
    .where('state', '=', 'created')
    .where('hold_expires_at', '>', new Date(scope.now()))
    .where(sql<SqlBool>`${by} = ${value}`)
    .executeTakeFirstOrThrow()
}

/** One row for each, which this transaction keeps until it ends; in one order, so that nobody waits in a circle. */
async function waitInLine(scope: TxScope, { userId, phone, deviceId }: Holder): Promise<void> {
  const keys = [userId, phone, ...(deviceId === null ? [] : [deviceId])].map((of) => `holds:${of}`)
  const day = 24 * 3_600_000
  const start = new Date(scope.now() - (scope.now() % day))
  for (const key of keys.toSorted()) {
    await sql`insert into rate_count (tenant_id, key, window_start, count)
      values (${scope.tenantId}, ${key}, ${start}, 1)
      on conflict (tenant_id, key, window_start) do update set count = rate_count.count + 1`.execute(scope.db)
  }
}
