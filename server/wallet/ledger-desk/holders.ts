import { sql } from 'kysely'
import { textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * How holders of accounts are called: people and companies by their names, the park itself, a provider by its word, a
 * business by its kind and the number people know it by.
 */
export async function holderNames(scope: Scope, holders: readonly string[]): Promise<Map<string, string>> {
  const people = holders.filter((holder) => isId.test(holder))
  const idsOf = (...kinds: string[]) =>
    holders.flatMap((holder) => {
      const [kind = '', id = ''] = holder.split(':')
      return kinds.includes(kind) && isId.test(id) ? [id] : []
    })
  const names = new Map<string, string>([['', textOf('ledger.park', scope.language)]])
  const { rows } = await sql<{ holder: string; name: string }>`
    select id::text as holder, fullname as name from app_user
      where tenant_id = ${scope.tenantId} and id = any(${people}::uuid[])
    union all select 'org:' || id::text, case when ${scope.language === 'en-US'} then name_en else name_zh end
      from service_company
      where tenant_id = ${scope.tenantId} and id = any(${idsOf('org')}::uuid[])
    union all select prefix || ':' || id::text, prefix || ':' || order_no
      from stay_order cross join unnest(array['stay', 'extension']) prefix
      where tenant_id = ${scope.tenantId} and id = any(${idsOf('stay', 'extension')}::uuid[])
    union all select 'charge:' || c.id::text, 'charge:' || o.order_no
      from check_sheet c join stay_order o on o.tenant_id = c.tenant_id and o.id = c.order_id
      where c.tenant_id = ${scope.tenantId} and c.id = any(${idsOf('charge')}::uuid[])
    union all select 'shop:' || id::text, 'shop:' || order_no from shop_order
      where tenant_id = ${scope.tenantId} and id = any(${idsOf('shop')}::uuid[])
    union all select 'contractBill:' || b.id::text, 'contractBill:' || c.contract_no
      from bill_batch b join contract c on c.tenant_id = b.tenant_id and c.id = b.contract_id
      where b.tenant_id = ${scope.tenantId} and b.id = any(${idsOf('contractBill')}::uuid[])
    union all select 'contractBill:' || id::text, 'contractBill:' || contract_no from contract
      where tenant_id = ${scope.tenantId} and id = any(${idsOf('contractBill')}::uuid[])
    union all select 'withdrawal:' || id::text, 'withdrawal:' || no from withdrawal
      where tenant_id = ${scope.tenantId} and id = any(${idsOf('withdrawal')}::uuid[])`.execute(scope.db)
  rows.forEach(({ holder, name }) => names.set(holder, name))
  return names
}

/** In a query: the holders called like this, people and companies by name, businesses by number. */
export const holdersCalled = ({ tenantId }: Scope, like: string) => sql<string>`(
  select id::text from app_user where tenant_id = ${tenantId} and fullname like ${like}
  union all select 'org:' || id::text from service_company
    where tenant_id = ${tenantId} and (name_zh like ${like} or name_en ilike ${like})
  union all select prefix || ':' || id::text from stay_order cross join unnest(array['stay', 'extension']) prefix
    where tenant_id = ${tenantId} and order_no like ${like}
  union all select 'charge:' || c.id::text
    from check_sheet c join stay_order o on o.tenant_id = c.tenant_id and o.id = c.order_id
    where c.tenant_id = ${tenantId} and o.order_no like ${like}
  union all select 'shop:' || id::text from shop_order where tenant_id = ${tenantId} and order_no like ${like}
  union all select 'contractBill:' || b.id::text
    from bill_batch b join contract c on c.tenant_id = b.tenant_id and c.id = b.contract_id
    where b.tenant_id = ${tenantId} and c.contract_no like ${like}
  union all select 'contractBill:' || id::text from contract
    where tenant_id = ${tenantId} and contract_no like ${like})`

/** Without the number of a stripe. */
export const unstriped = (holder: string): string => holder.replace(/#\d+$/, '')
