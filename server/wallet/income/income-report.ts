import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { quarterDays } from '#domain/wallet/quarter.ts'
import { textOf } from '#server/failure.ts'
import { writeXlsx, xlsxType, type XlsxCell } from '#server/files/xlsx-writer.ts'
import type { FileAnswer } from '#server/http/upload.ts'
import type { Scope } from '#server/scope.ts'

type Earned = {
  holder: string
  name: string
  kind: 'person' | 'company'
  idMask: string
  settled: number
  takenBack: number
  tax: number
  net: number
  count: number
  paidOut: number
}

/** What everybody earned between the days of a quarter, from the same lines as their own screens. */
export async function incomeOfQuarter(scope: Scope, quarter: string): Promise<Earned[]> {
  const { from, until } = quarterDays(quarter)
  const { rows } = await sql<Earned>`
    with earned as (
      select holder, coalesce(sum(amount) filter (where kind = 'settled'), 0)::bigint as settled,
        coalesce(-sum(amount) filter (where kind = 'takenBack'), 0)::bigint as "takenBack",
        coalesce(-sum(amount) filter (where kind = 'tax'), 0)::bigint as tax,
        sum(amount)::bigint as net, count(distinct biz_id) filter (where kind = 'settled') as count
      from income_line where tenant_id = ${scope.tenantId} and day >= ${from}::date and day < ${until}::date
      group by holder)
    select e.*, coalesce(r.company_name, r.name, c.name_zh, u.fullname, '') as name,
      case when c.id is not null or r.kind = 'company' then 'company' else 'person' end as kind,
      coalesce(r.credit_code, r.id_no_mask, '') as "idMask",
      coalesce((select sum(w.amount) from withdrawal w where w.tenant_id = ${scope.tenantId} and w.holder = e.holder
        and w.state = 'paid' and w.ended_at >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'
        and w.ended_at < (${until}::date)::timestamp at time zone 'Asia/Shanghai'), 0)::bigint as "paidOut"
    from earned e
      left join app_user u on u.tenant_id = ${scope.tenantId} and u.id::text = e.holder
      left join real_name r on r.tenant_id = ${scope.tenantId} and r.user_id::text = e.holder and r.state = 'passed'
      left join service_company c on c.tenant_id = ${scope.tenantId} and 'org:' || c.id = e.holder
    order by e.net desc, e.holder`.execute(scope.db)
  return rows
}

export function incomeReport(scope: Scope, quarter: string): FileAnswer {
  const say = (key: Parameters<typeof textOf>[0]) => textOf(key, scope.language)
  const text = (value: string): XlsxCell => ({ kind: 'text', text: value })
  const amount = (fen: number): XlsxCell => ({ kind: 'amount', value: fen / 100 })
  async function* rows(): AsyncGenerator<XlsxCell[]> {
    for (const row of await incomeOfQuarter(scope, quarter)) {
      yield [
        text(row.name),
        text(say(`report.kind.${row.kind}`)),
        text(row.idMask),
        { kind: 'number', value: row.count },
        amount(row.settled),
        amount(row.takenBack),
        amount(row.tax),
        amount(row.net),
        amount(row.paidOut),
      ]
    }
  }
  const headings = (
    ['name', 'kind', 'idMask', 'count', 'settled', 'takenBack', 'tax', 'net', 'paidOut'] as const
  ).map((column) => say(`report.${column}`))
  const sheet = { name: quarter, headings, rows: rows() }
  return { name: `${quarter}.xlsx`, contentType: xlsxType, body: Readable.from(writeXlsx(sheet)) }
}
