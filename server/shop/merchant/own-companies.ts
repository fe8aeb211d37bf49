import type { Scope, TxScope } from '#server/scope.ts'

export type OwnCompany = { id: string; name: string; isLed: boolean }

/** The companies somebody works for, in this tenant and today. */
export async function ownCompanies(scope: Scope, userId: string): Promise<OwnCompany[]> {
  const rows = await scope
    .from('service_member as member')
    .innerJoin(scope.table('service_company as company'), 'company.id', 'member.company_id')
    .select(['company.id', 'company.name_zh', 'company.name_en', 'member.role'])
    .where('member.user_id', '=', userId)
    .where('member.ended_at', 'is', null)
    .where('company.status', '=', 'active')
    .orderBy('company.created_at')
    .orderBy('company.id')
    .execute()
  return rows.map(({ id, name_zh, name_en, role }) => ({
    id,
    name: scope.language === 'en-US' ? name_en : name_zh,
    isLed: role === 'manager',
  }))
}

/** The people of the companies whose goods are in an order. */
export async function merchantPeople(scope: TxScope, orderId: string): Promise<string[]> {
  const rows = await scope
    .from('shop_order_line as line')
    .innerJoin(scope.table('service_member as member'), 'member.company_id', 'line.company_id')
    .select('member.user_id')
    .distinct()
    .where('line.order_id', '=', orderId)
    .where('member.ended_at', 'is', null)
    .orderBy('member.user_id')
    .limit(50)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
