import { inLanguage } from '#server/text/by-language.ts'
import type { Scope } from '#server/scope.ts'

/** What a person bought in the shops, what they signed, and how they found the service. */
export async function exportDealings(scope: Scope, userId: string) {
  return {
    shopOrders: await shopOrdersOf(scope, userId),
    contracts: await contractsOf(scope, userId),
    serviceRatings: await serviceRatingsOf(scope, userId),
  }
}

async function shopOrdersOf(scope: Scope, userId: string) {
  const orders = await scope
    .from('shop_order')
    .select([
      'id',
      'order_no',
      'state',
      'way',
      'place',
      'slot_day',
      'contact_name',
      'contact_phone',
      'remark',
    ])
    .select(['total_fen', 'paid_fen', 'refunded_fen', 'created_at', 'paid_at', 'score', 'rating'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const lines = await scope
    .from('shop_order_line as line')
    .innerJoin(scope.table('shop_order as o'), 'o.id', 'line.order_id')
    .select(['line.order_id', 'line.quantity', 'line.pays_fen'])
    .select(inLanguage<{ name: string }>('line.texts', scope.language).as('text'))
    .where('o.user_id', '=', userId)
    .orderBy('line.no')
    .execute()
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.map(({ id, ...order }) => ({
    ...order,
    lines: (byOrder.get(id) ?? []).map(({ order_id: _order, text, ...line }) => ({
      ...line,
      name: text.name,
    })),
  }))
}

const contractsOf = (scope: Scope, userId: string) =>
  scope
    .from('contract_signer as signer')
    .innerJoin(scope.table('contract'), 'contract.id', 'signer.contract_id')
    .select(['contract.contract_no', 'contract.kind', 'contract.title', 'contract.starts_on'])
    .select(['contract.ends_on', 'contract.state', 'signer.role', 'signer.name', 'signer.signed_at'])
    .where('signer.user_id', '=', userId)
    .orderBy('contract.created_at')
    .execute()

const serviceRatingsOf = (scope: Scope, userId: string) =>
  scope
    .from('service_rating as rating')
    .innerJoin(scope.table('conversation'), 'conversation.id', 'rating.conversation_id')
    .select(['rating.stars', 'rating.text', 'rating.created_at'])
    .where('conversation.guest_id', '=', userId)
    .orderBy('rating.created_at')
    .execute()
