import { sql } from 'kysely'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Scope } from '#server/scope.ts'

/** The lines of a holder's income. */
export const incomeLineRows = (scope: Scope, holder: string) =>
  scope.from('income_line').selectAll('income_line').where('income_line.holder', '=', holder)

export type IncomeLineRow = Awaited<ReturnType<ReturnType<typeof incomeLineRows>['execute']>>[number]

export const incomeLineList = {
  columns: {
    day: { ref: 'income_line.day', type: 'day' },
    kind: { ref: 'income_line.kind', type: 'text' },
    houseId: { ref: 'income_line.house_id', type: 'id' },
    orderNo: { ref: 'income_line.order_no', type: 'text' },
    releasedAt: { ref: 'income_line.released_at', type: 'instant' },
  },
  id: 'income_line.id',
  sort: [{ property: 'day', direction: 'DESC' }],
} as const satisfies ListDefinition<DB, 'income_line', string>

const kinds = ['settled', 'takenBack', 'tax'] as const
const roles = ['owner', 'service', 'goods', 'floor', 'tax'] as const

export const incomeLineView = (row: IncomeLineRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  kind: kinds.find((kind) => kind === row.kind) ?? 'settled',
  role: roles.find((role) => role === row.role) ?? 'owner',
  bizType: row.biz_type,
  at: row.at.getTime(),
  day: row.day,
  orderNo: row.order_no,
  houseId: row.house_id,
  houseName: names.get(row.house_id ?? '') ?? '',
  checkIn: row.check_in,
  checkOut: row.check_out,
  base: row.base,
  bp: row.bp,
  amount: row.amount,
  releaseAt: row.release_at?.getTime() ?? null,
  releasedAt: row.released_at?.getTime() ?? null,
})

/** What a reserve repaid of a debt when it was given. */
export async function repaidByReserve(scope: Scope, { id, reserve }: Pick<IncomeLineRow, 'id' | 'reserve'>) {
  const row =
    reserve > 0 &&
    (await scope.from('income_reserve').select('repaid').where('line_id', '=', id).executeTakeFirst())
  return row ? row.repaid : 0
}

/** What was taken back of a line. */
export async function takenBackOf(scope: Scope, lineId: string) {
  const rows = await scope
    .from('income_line')
    .select(['id', 'at', 'amount'])
    .where('of_line', '=', lineId)
    .orderBy('at')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

/** The moves of money that touch a holder's accounts because of one business. */
export async function movesOfBusiness(
  scope: Scope,
  { holder, biz_type, biz_id }: Pick<IncomeLineRow, 'holder' | 'biz_type' | 'biz_id'>,
) {
  const { rows } = await sql<{ event: string; at: Date; from: string; to: string; amount: number }>`
    select t.event, t.at, f.code as "from", o.code as "to", m.amount
    from ledger_tx t
      join ledger_move m on m.tenant_id = t.tenant_id and m.tx_id = t.id
      join ledger_account f on f.tenant_id = m.tenant_id and f.id = m.from_account
      join ledger_account o on o.tenant_id = m.tenant_id and o.id = m.to_account
    where t.tenant_id = ${scope.tenantId} and t.biz_type = ${biz_type} and t.biz_id = ${biz_id}
      and (f.holder = ${holder} or o.holder = ${holder})
    order by t.at, t.id, m.seq limit 100`.execute(scope.db)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}
