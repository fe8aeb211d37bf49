import { sql } from 'kysely'
import { withDatabase } from './product.ts'

/** Lets days pass for one stay: it, and what it was extended by, lies so many days earlier. */
export async function daysPass(orderId: string, days: number): Promise<void> {
  await withDatabase(async (db) => {
    const orders = await db
      .updateTable('stay_order')
      .set({
        check_in: sql`check_in - ${days}::int`,
        check_out: sql`check_out - ${days}::int`,
        // Late in the evening, so that nobody is taken for having forgotten to say goodbye.
        check_out_time: '23:59',
      })
      .where((eb) => eb.or([eb('id', '=', orderId), eb('parent_id', '=', orderId)]))
      .returning('id')
      .execute()
    const ids = orders.map(({ id }) => id)
    await db
      .updateTable('stay_order_night')
      .set({ night: sql`night - ${days}::int` })
      .where('order_id', 'in', ids)
      .execute()
    await db.deleteFrom('room_night').where('ref_id', 'in', ids).execute()
  })
}

/** Lets an order begin in so many hours from now, as its rules count them. */
export async function beginsIn(orderId: string, hours: number): Promise<void> {
  // A little later, so that the time a story takes does not count.
  const at = new Date(Date.now() + hours * 3_600_000 + 10 * 60_000)
  const park = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  const [day = '', time = ''] = park.split(' ')
  await withDatabase(async (db) => {
    const { check_in: before } = await db
      .selectFrom('stay_order')
      .select('check_in')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const shift = Math.round((Date.parse(before) - Date.parse(day)) / 86_400_000)
    await db
      .updateTable('stay_order')
      .set({
        check_in: sql`check_in - ${shift}::int`,
        check_out: sql`check_out - ${shift}::int`,
        check_in_time: time,
      })
      .where('id', '=', orderId)
      .execute()
    // From the side on which no two nights meet.
    for (const by of [1000, shift - 1000]) {
      await db
        .updateTable('stay_order_night')
        .set({ night: sql`night - ${by}::int` })
        .where('order_id', '=', orderId)
        .execute()
    }
  })
}

/** Lets a day pass for the money of a company: what was paid today was paid yesterday, for the provider as well. */
export async function moneyOfYesterday(tenantCode: string): Promise<void> {
  await withDatabase(async (db) => {
    const { id } = await db
      .selectFrom('tenant')
      .select('id')
      .where('code', '=', tenantCode)
      .executeTakeFirstOrThrow()
    for (const table of ['ledger_tx', 'ledger_move']) {
      await sql`update ${sql.table(table)} set at = at - interval '1 day' where tenant_id = ${id}`.execute(db)
    }
    for (const table of ['payment', 'local_trade']) {
      await sql`update ${sql.table(table)} set created_at = created_at - interval '1 day',
        paid_at = paid_at - interval '1 day' where tenant_id = ${id}`.execute(db)
    }
  })
}
