import { installStarter } from '#server/contract/paper/starter-templates.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'
import { createCategory, createGoods, createShop } from '#server/shop/create-shop.ts'
import { bookingFixture } from '#server/stay/booking-testing.ts'
import { createBanner } from '#server/stay/catalog/create-banner.ts'
import { addReview } from '#server/stay/review/add-review.ts'
import type { parkFixture } from '#server/stay/testing.ts'
import type { TestServer } from '#server/testing.ts'

/** A lease that runs, with a bill that the lessee pays to the owner, and that somebody asked to be given up. */
async function addLease(scope: TxScope, { houseId, partyId }: { houseId: string; partyId: string }) {
  const templateId = await installStarter(scope, 'lease')
  const [contractId, billId] = [scope.newId(), scope.newId()]
  const at = new Date(scope.now())
  const fields = { startsOn: '2026-06-01', months: 12, monthlyRent: 300_000, cycleMonths: 3, deposit: 0 }
  await scope
    .insert('contract', {
      id: contractId,
      contract_no: `HT${contractId.slice(-12)}`,
      kind: 'lease',
      template_id: templateId,
      title: '租赁合同',
      house_id: houseId,
      lessor: 'owner',
      party_id: partyId,
      fields: JSON.stringify(fields),
      starts_on: '2026-06-01',
      ends_on: '2027-06-01',
      state: 'active',
      created_at: at,
      signed_at: at,
    })
    .execute()
  const signer = { contract_id: contractId, state: 'waiting', name: '园区' }
  await scope.insert('contract_signer', { ...signer, sort: 1, role: 'park', user_id: null }).execute()
  const bill = { contract_id: contractId, seq: 1, kind: 'rent', amount_fen: 100, due_on: '2026-06-01' }
  await scope.insert('contract_bill', { id: billId, ...bill, state: 'open', created_at: at }).execute()
  const waiver = { bill_id: billId, reason: '空置', state: 'asked', asked_by: partyId, created_at: at }
  await scope.insert('bill_waiver', { id: scope.newId(), ...waiver }).execute()
  return { contractId, billId, templateId }
}

/** A site with a house, a stay that is paid for, and whatever else the desk has to do with. */
export async function addPlace(server: TestServer, park: ReturnType<typeof parkFixture>, name: string) {
  const stays = bookingFixture(server, park)
  const guest = await stays.addGuest(`guest-${name}`)
  const siteId = await park.addSite(name)
  const houseId = await park.addHouse(siteId, { name: `${name}小院` })
  await park.priceAll(houseId, 10_000)
  const orderId = await stays.paidOrder(guest.token, houseId, 0, 1)
  const at = new Date(server.clock.now)
  const made = await scopeOf(server.env, server.tenantId).write(async (scope) => {
    const texts = { 'zh-CN': { name, content: '' } }
    const activityId = await createBanner(scope, { siteId, texts, showType: '1', isSkip: false })
    const reviewId = await addReview(scope, {
      houseId,
      guestName: '住客',
      stayedOn: '2026-01-01',
      scores: { hygiene: 5, facilities: 5, location: 5, service: 5 },
      text: name,
    })
    const shopId = await createShop(scope, {
      siteId,
      texts: { 'zh-CN': { name, notice: '', pickupAddress: '' } },
      hours: [{ from: '00:00', to: '24:00' }],
      slotCapacity: 10,
    })
    const categoryId = await createCategory(scope, { shopId, texts: { 'zh-CN': { name } }, orderNo: 0 })
    const skus = [{ texts: { 'zh-CN': { name: '' } }, price: 100, stock: 1 }]
    const goodsTexts = { 'zh-CN': { name, intro: '' } }
    await createGoods(scope, { shopId, categoryId, texts: goodsTexts, skus })
    const [id, biz] = [scope.newId(), { biz_type: 'stay', biz_id: orderId }]
    const asked = { id, ...biz, user_id: guest.id, amount: 1, asked_at: at }
    await scope.insert('refund_request', { ...asked, deposit: 0, reason: name, state: 'applied' }).execute()
    const invoice = { out_no: id.slice(-12), kind: 'blue', subject: 'stay', item_zh: name, item_en: name }
    const empty = { taxNo: '', email: '', address: '', phone: '', bank: '', bankAccount: '' }
    const title = JSON.stringify({ kind: 'person', name, ...empty })
    await scope
      .insert('invoice', { ...asked, ...invoice, tax: 0, tax_bp: 0, title, state: 'asked' })
      .execute()
    const parts = { gross: 1, owner_share: 0, commission: 1, service_share: 0 }
    await scope.insert('settlement', { ...biz, owner_id: null, ...parts, settled_at: at }).execute()
    await scope
      .insert('conversation', { id, guest_id: guest.id, state: 'waiting', waiting_since: at, last_at: at })
      .execute()
    const term = {
      house_id: houseId,
      created_at: at,
      owner_bp: 0,
      owner_id: guest.id,
      starts_on: '2026-01-01',
    }
    await scope.insert('entrustment', { id, ...term }).execute()
    const request = { id, house_id: houseId, asked_by: guest.id, asked_at: at, ends_on: '2027-01-01' }
    await scope.insert('entrustment_end', { ...request, entrustment_id: id }).execute()
    await scope
      .insert('letting_request', {
        ...request,
        kind: 'entrust',
        plan: JSON.stringify({ nameZh: name, nameEn: name }),
        starts_on: '2026-01-01',
        months: 12,
      })
      .execute()
    const toLet = { ...request, id: scope.newId(), kind: 'rent', lessor: 'park', state: 'approved' }
    await scope.insert('letting_request', { ...toLet, starts_on: '2026-01-01', months: 12 }).execute()
    const contract = await addLease(scope, { houseId, partyId: guest.id })
    await scope
      .insert('stay_package', {
        id,
        site_id: siteId,
        texts: JSON.stringify(goodsTexts),
        per: 'stay',
        price_fen: 1,
      })
      .execute()
    const span = { valid_from: at, valid_until: at, off_fen: 1, texts: JSON.stringify({ 'zh-CN': { name } }) }
    await scope.insert('coupon', { id, site_id: siteId, ...span }).execute()
    return { id, activityId, reviewId: reviewId ?? '', shopId, categoryId, ...contract }
  })
  const { db } = server.env
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('biz_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const goods = await db
    .selectFrom('shop_sku')
    .innerJoin('shop_goods', 'shop_goods.id', 'shop_sku.goods_id')
    .select(['shop_sku.id as skuId', 'shop_goods.id as goodsId'])
    .where('shop_goods.shop_id', '=', made.shopId)
    .executeTakeFirstOrThrow()
  return { siteId, houseId, orderId, paymentId: payment.id, ...goods, ...made }
}
