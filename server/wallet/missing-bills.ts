import { sql, type RawBuilder } from 'kysely'
import { nextDay } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import type { ProviderMethod } from '#domain/wallet/pay-method.ts'
import type { Scope } from '#server/scope.ts'

type MissingBill = { method: ProviderMethod; day: string }

/** Days on which a provider moved money of ours and whose bill nobody has fetched, the first day first. */
export async function missingBills(
  scope: Scope,
  { from, to, only = sql<boolean>`true` }: { from: string; to: string; only?: RawBuilder<boolean> },
): Promise<MissingBill[]> {
  const since = new Date(instantAt(from, '00:00'))
  const until = new Date(instantAt(nextDay(to), '00:00'))
  const { rows } = await sql<MissingBill>`
    select missing.method, to_char(missing.day, 'YYYY-MM-DD') as day from (
      select distinct p.tenant_id, p.method, (p.paid_at at time zone 'Asia/Shanghai')::date as day
      from payment p where p.tenant_id = ${scope.tenantId} and p.paid_at >= ${since} and p.paid_at < ${until}
        and p.method <> 'wallet' and p.state = 'succeeded') missing
    where not exists (select 1 from recon_file f where f.tenant_id = missing.tenant_id
        and f.method = missing.method and f.day = missing.day)
      and ${only}
    order by missing.method, missing.day`.execute(scope.db)
  return rows
}
