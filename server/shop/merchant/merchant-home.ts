import { sql } from 'kysely'
import { parkDay } from '#domain/park-time.ts'
import { merchantShare } from '#domain/shop/refund-lines.ts'
import { openStates } from '#domain/shop/order-state.ts'
import { saleableOf } from '#domain/shop/stock.ts'
import { merchantHolder, SHOP_BUSINESS } from '#domain/wallet/shop-postings.ts'
import { picturesOf } from '#server/stay/catalog/pictures.ts'
import { pictureIn, textIn } from '../shops.ts'
import { linesToPrepare } from './merchant-lines.ts'
import { ownCompanies, type OwnCompany } from './own-companies.ts'
import type { Scope } from '#server/scope.ts'

/** How it stands with somebody's companies in the shops: what is to be prepared, what they sell, what it brings. */
export async function merchantHome(scope: Scope, userId: string) {
  const mine = await ownCompanies(scope, userId)
  if (mine.length === 0) {
    return { companies: [], lines: [], goods: [] }
  }
  const goods = await goodsOf(scope, mine)
  const companies = mine.filter(({ id }) => goods.some((one) => one.companyId === id))
  return {
    companies: await Promise.all(
      companies.map(async ({ id, name, isLed }) => ({
        id,
        name,
        share: isLed ? await shareOf(scope, id) : null,
      })),
    ),
    // Goods may have gone to another company since they were ordered: the line still belongs to whose they were.
    lines: await linesToPrepare(scope, mine),
    goods: goods.map(({ view }) => view),
  }
}

async function goodsOf(scope: Scope, companies: readonly OwnCompany[]) {
  const rows = await scope
    .from('shop_goods as goods')
    .innerJoin(scope.table('shop'), 'shop.id', 'goods.shop_id')
    .select(['goods.id', 'goods.texts', 'goods.picture_id', 'goods.company_id', 'goods.status'])
    .select(['goods.sold_count', 'goods.share_bp', 'shop.texts as shop_texts'])
    .where(
      'goods.company_id',
      'in',
      companies.map(({ id }) => id),
    )
    .orderBy('shop.order_no')
    .orderBy('goods.order_no')
    .orderBy('goods.id')
    .limit(500)
    .execute()
  const skus =
    rows.length === 0
      ? []
      : await scope
          .from('shop_sku')
          .selectAll()
          .where(
            'goods_id',
            'in',
            rows.map(({ id }) => id),
          )
          .where('status', '=', 'on')
          .orderBy('order_no')
          .orderBy('id')
          .execute()
  const pictures = await picturesOf(
    scope,
    rows.map(({ picture_id }) => picture_id),
  )
  return rows.map((row) => ({
    companyId: row.company_id,
    view: {
      id: row.id,
      name: textIn(row.texts, scope.language).name,
      companyName: companies.find(({ id }) => id === row.company_id)?.name ?? '',
      shopName: textIn(row.shop_texts, scope.language).name,
      picture: pictureIn(pictures, row.picture_id),
      isOn: row.status === 'on',
      sold: row.sold_count,
      share: row.share_bp,
      skus: skus
        .filter(({ goods_id }) => goods_id === row.id)
        .map((sku) => {
          const saleable = saleableOf({
            onHand: sku.on_hand,
            allocated: sku.allocated,
            threshold: sku.threshold,
          })
          return {
            id: sku.id,
            name: textIn(sku.texts, scope.language).name,
            price: sku.price_fen,
            saleable,
            isLow: sku.low_at !== null && saleable <= sku.low_at,
          }
        }),
    },
  }))
}

/** What a company's goods brought it today and this month, what waits, and what orders that are not settled will bring. */
async function shareOf(scope: Scope, companyId: string) {
  const today = parkDay(scope.now())
  const holder = merchantHolder(companyId)
  const earned = await scope
    .from('income_line')
    .select(['day', 'amount'])
    .where('holder', '=', holder)
    .where('biz_type', '=', SHOP_BUSINESS)
    .where('day', '>=', `${today.slice(0, 7)}-01`)
    .execute()
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
  const open = await scope
    .from('shop_order_line as line')
    .innerJoin(scope.table('shop_order as o'), 'o.id', 'line.order_id')
    .leftJoin(scope.table('shop_room_charge as charge'), 'charge.order_id', 'o.id')
    .select(['line.pays_fen', 'line.refunded_fen', 'line.share_bp'])
    .where('line.company_id', '=', companyId)
    // What was handed over on a room's bill is earned when the stay is settled, and until then under way too.
    .where((eb) =>
      eb.or([
        eb('o.state', 'in', [...openStates]),
        eb.and([eb('o.state', '=', 'done'), eb('charge.state', '=', 'open')]),
      ]),
    )
    .execute()
  return {
    today: sum(earned.filter(({ day }) => day === today)),
    month: sum(earned),
    pending: await pendingOf(scope, holder),
    onTheWay: open.reduce(
      (all, { pays_fen, refunded_fen, share_bp }) => all + merchantShare(pays_fen, refunded_fen, share_bp),
      0,
    ),
  }
}

/** What was earned with goods and can be had later, without what was taken back of it. */
async function pendingOf(scope: Scope, holder: string): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(l.amount - coalesce((select sum(b.from_pending) from income_line b
        where b.tenant_id = l.tenant_id and b.of_line = l.id), 0)), 0)::bigint as fen
    from income_line l
    where l.tenant_id = ${scope.tenantId} and l.holder = ${holder} and l.biz_type = ${SHOP_BUSINESS}
      and l.kind = 'settled' and l.released_at is null`.execute(scope.db)
  return rows[0]?.fen ?? 0
}
