import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { contractApi } from '#api/contract/contract.ts'
import { contractHandoverApi } from '#api/contract/handover.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { boardStayApi } from '#api/owner/board-stays.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { lockApi } from '#api/owner/locks.ts'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import { shopManageApi } from '#api/shop/manage.ts'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { activitySessionDeskApi } from '#api/stay/activity-session.ts'
import { articlesApi } from '#api/stay/articles.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { invoiceDeskApi } from '#api/wallet/invoice-desk.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { helpAdminApi } from '#api/messages/help-admin.ts'
import { rightCatalogue } from '#domain/identity/right-catalogue.ts'
import { parkDay } from '#domain/park-time.ts'
import { changeStamp } from '#server/definition-cache.ts'
import { declaredCalls } from '#server/declared-calls.ts'
import { textOf } from '#server/failure.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { contractActions, contractElsewhere, contractLists } from './site-desks-contract-testing.ts'
import { addPlace } from './site-desks-testing.ts'

type Place = Awaited<ReturnType<typeof addPlace>>

const bySite = rightCatalogue.filter(({ isBySite }) => isBySite).map(({ key }) => key)
const ofCompany = rightCatalogue.filter(({ isOfCompany }) => isOfCompany).map(({ key }) => key)

let server: TestServer
let chief: { token: string }
let desk: { token: string }
let here: Place
let there: Place

beforeAll(async () => {
  server = await startServer()
  const park = parkFixture(server)
  here = await addPlace(server, park, '云起谷')
  there = await addPlace(server, park, '听泉谷')
  chief = await addTestPerson(server, 'chief', [...bySite, ...ofCompany])
  const person = await addTestPerson(server, 'desk', [...bySite, ...ofCompany])
  desk = person
  const scope = scopeOf(server.env, server.tenantId)
  await scope.insert('site_operator', { user_id: person.id, site_id: here.siteId }).execute()
  await changeStamp(scope)
})
afterAll(() => server.stop())

/** Lists of the desk, each with one row of either site. */
const lists: [Endpoint, object][] = [
  [frontDeskApi.orders, { body: {} }],
  [activityDeskApi.activities, { body: {} }],
  [activityDeskApi.houses, { query: {} }],
  [siteDeskApi.sites, {}],
  [serviceDeskApi.conversations, { body: {} }],
  [shopDeskApi.shops, {}],
  [paymentDeskApi.payments, { body: {} }],
  [paymentDeskApi.refunds, { body: {} }],
  [invoiceDeskApi.invoices, { query: {}, body: {} }],
  [ledgerDeskApi.settlements, { query: {}, body: {} }],
  [lettingApi.requests, {}],
  [escrowApi.requests, {}],
  [offerDeskApi.packages, {}],
  [offerDeskApi.coupons, {}],
  ...contractLists,
]

const day = () => parkDay(server.clock.now)
const price = 1000
const texts = (text: object) => ({ 'zh-CN': text, 'en-US': text })
const shopSettings = {
  name: '铺',
  nameEn: '',
  notice: '',
  noticeEn: '',
  pickupAddress: '',
  pickupAddressEn: '',
  phone: '',
  hours: Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]),
  leadMinutes: 0,
  slotMinutes: 30,
  slotCapacity: 1,
  daysAhead: 1,
  delivers: true,
  picksUp: true,
  delivery: 0,
  freeDeliveryFrom: null,
  roomLimit: 0,
}

/** Whatever opens or changes something of a site by its id. */
const actions = (at: Place): [Endpoint, object][] => {
  const { id, orderId, houseId, siteId, shopId, goodsId, skuId, categoryId } = at
  const reason = '不在此处'
  const order = { body: { orderId } }
  const lines = [{ no: 1, count: 1 }]
  const stay = { houseId, checkIn: day(), checkOut: '2099-01-01', adults: 1, children: 0 }
  const contact = { contactName: '王', contactPhone: '13800000000' }
  return [
    ...[frontDeskApi.confirm, frontDeskApi.checkIn, frontDeskApi.checkOut].map(
      (endpoint): [Endpoint, object] => [endpoint, order],
    ),
    [frontDeskApi.leavePreview, { query: { orderId } }],
    [frontDeskApi.leaveEarly, { body: { orderId, agreedBack: 0 } }],
    [frontDeskApi.noShowPreview, { query: { orderId } }],
    [frontDeskApi.noShow, { body: { orderId, agreedBack: 0 } }],
    [frontDeskApi.order, { query: { orderId } }],
    [frontDeskApi.reject, { body: { orderId, reason } }],
    [frontDeskApi.refuseRegistration, { body: { orderId, reason } }],
    [frontDeskApi.settle, { body: { orderId, charges: [] } }],
    [frontDeskApi.walkIn, { body: { houseId, checkOut: '2099-01-01', adults: 1, children: 0, ...contact } }],
    [frontDeskApi.move, { body: { orderId: here.orderId, houseId, reason } }],
    [goodsCheckApi.settle, order],
    [lockApi.deskCode, order],
    [articlesApi.list, { query: { houseId } }],
    [articlesApi.save, { body: { houseId, articles: [] } }],
    [ownReviewApi.hide, { body: { id: at.reviewId, reason } }],
    [ownReviewApi.show, { body: { id: at.reviewId } }],
    [activityDeskApi.toEdit, { query: { id: at.activityId } }],
    [activitySessionDeskApi.managed, { query: { id: at.activityId } }],
    [activityDeskApi.switch, { body: { id: at.activityId, isOn: false } }],
    [boardStayApi.tryBooking, { query: stay }],
    [boardStayApi.tryLength, { query: { orderId, checkOut: '2099-01-01' } }],
    [boardStayApi.setLength, { body: { orderId, checkOut: '2099-01-01', agreed: 0, reason } }],
    [siteDeskApi.toEdit, { query: { id: siteId } }],
    [siteDeskApi.rooms, { query: { siteId } }],
    [siteDeskApi.saveRoom, { body: { siteId, no: '101' } }],
    [
      offerDeskApi.savePackage,
      {
        body: {
          siteId,
          texts: texts({ name: '餐', intro: '' }),
          per: 'stay',
          price,
          maxCount: 1,
          isOn: true,
          orderNo: 0,
        },
      },
    ],
    [lettingApi.decide, { body: { id, approve: true, reason } }],
    [escrowApi.decide, { body: { id, approve: true, reason } }],
    [offerDeskApi.grantCoupon, { body: { id, phones: ['13800000000'] } }],
    [serviceDeskApi.conversation, { query: { id } }],
    [serviceDeskApi.messages, { query: { id } }],
    [serviceDeskApi.send, { body: { id, clientId: id, type: 'text', text: '您好' } }],
    [serviceDeskApi.read, { body: { id, seq: 0 } }],
    [serviceDeskApi.take, { body: { id } }],
    [serviceDeskApi.transfer, { body: { id, agentId: id } }],
    [serviceDeskApi.close, { body: { id } }],
    [shopDeskApi.orders, { body: { shopId, tab: 'placed', page: 1 } }],
    [shopDeskApi.pause, { body: { shopId, isPaused: true } }],
    [shopDeskApi.sales, { query: { shopId } }],
    [shopManageApi.goods, { query: { shopId } }],
    [shopManageApi.oneGoods, { query: { goodsId } }],
    [shopManageApi.setStatus, { body: { goodsId, status: 'off' } }],
    [shopManageApi.saveCategory, { body: { shopId, id: categoryId, name: '别处', nameEn: '' } }],
    [shopManageApi.removeCategory, { body: { id: categoryId } }],
    [shopManageApi.changeStock, { body: { kind: 'delivery', skuId, count: 1, reason: '' } }],
    [shopManageApi.moves, { query: { skuId } }],
    [shopManageApi.settings, { query: { shopId } }],
    [shopManageApi.saveSettings, { body: { shopId, ...shopSettings } }],
    [shopManageApi.day, { query: { shopId, day: day() } }],
    [shopManageApi.setSlot, { body: { shopId, day: day(), start: '10:00', capacity: 1, isClosed: false } }],
    [shopManageApi.setDay, { body: { shopId, day: day(), isClosed: true, reason: '' } }],
    [shopManageApi.places, { query: { shopId } }],
    [shopManageApi.addHouses, { body: { shopId } }],
    [shopManageApi.addTables, { body: { shopId, label: 'A', count: 1 } }],
    [shopManageApi.removePlace, { body: { shopId, id } }],
    // The order does not exist, but that is told only to those who could see its shop.
    ...[shopDeskApi.prepare, shopDeskApi.send, shopDeskApi.handOver].map((endpoint): [Endpoint, object] => [
      endpoint,
      { body: { orderId: id } },
    ]),
    [shopDeskApi.order, { query: { orderId: id } }],
    [shopDeskApi.short, { body: { orderId: id, lines } }],
    [shopDeskApi.refuse, { body: { orderId: id, reason } }],
    [shopDeskApi.refund, { body: { orderId: id, lines, reason } }],
    [shopDeskApi.decide, { body: { refundId: id, approve: true, reason } }],
    [paymentDeskApi.payment, { query: { id: at.paymentId } }],
    [ledgerDeskApi.askProvider, { body: { paymentId: at.paymentId } }],
    [ledgerDeskApi.trace, { query: { bizId: orderId } }],
    [paymentDeskApi.decideRefund, { body: { requestId: id, decision: 'approve' } }],
    [invoiceDeskApi.issue, { body: { id } }],
    [invoiceDeskApi.refuse, { body: { id, reason } }],
    [invoiceDeskApi.query, { body: { id } }],
    [invoiceApi.paper, { query: { id } }],
    [ledgerDeskApi.accountKinds, { query: {} }],
    [ledgerDeskApi.accounts, { query: {}, body: {} }],
    [ledgerDeskApi.moves, { query: {}, body: {} }],
    [siteDeskApi.saveFacilities, { body: { revision: 0, groups: [] } }],
    [
      siteDeskApi.savePolicy,
      { body: { type: 1, siteCode: '', language: 'zh-CN', title: '隐私', content: '<p>全园</p>' } },
    ],
    ...contractActions(at),
  ]
}

/** Not tried here, each for its reason. */
const elsewhere: [Endpoint, string][] = [
  ...[frontDeskApi.counts, frontDeskApi.applications, frontDeskApi.decide, frontDeskApi.register].map(
    (endpoint): [Endpoint, string] => [
      endpoint,
      'site-operators.test and by the same guard as its neighbours',
    ],
  ),
  [houseDeskApi.toReview, 'house-life.test tries it at two sites'],
  [houseDeskApi.decide, 'house-life.test tries it at two sites'],
  [boardStayApi.book, 'the guard of tryBooking'],
  [siteDeskApi.save, 'the guard of toEdit'],
  [siteDeskApi.removeRoom, 'the guard of saveRoom'],
  [siteDeskApi.reach, 'only whether they are confined: pick-sites.test'],
  [siteDeskApi.facilities, 'words every site shares'],
  [siteDeskApi.policies, 'papers that guests read'],
  [offerDeskApi.saveCoupon, 'the guard of savePackage'],
  [activityDeskApi.save, 'the guard of switch'],
  [activitySessionDeskApi.save, 'the guard of managed'],
  [activitySessionDeskApi.cancel, 'the guard of managed'],
  [activitySessionDeskApi.signUps, 'the guard of managed'],
  [activitySessionDeskApi.removeSignUp, 'the guard of managed'],
  [shopManageApi.companies, 'names of companies every shop shares'],
  [shopManageApi.saveGoods, 'the guard of saveCategory'],
  [paymentDeskApi.retryRefund, 'the guard of decideRefund'],
  [serviceDeskApi.counts, 'the filter of conversations'],
  [serviceDeskApi.agents, 'colleagues, who belong to no site'],
  [serviceDeskApi.quickReplies, 'their own words'],
  [serviceDeskApi.addQuickReply, 'their own words'],
  [serviceDeskApi.removeQuickReply, 'their own words'],
  ...Object.values(helpAdminApi).map((endpoint): [Endpoint, string] => [
    endpoint,
    'help-admin.test tries it at two sites',
  ]),
  ...contractElsewhere,
]

const send = (endpoint: Endpoint, input: object, by: { token: string }) => server.call(endpoint, input, by)

/** How many rows a list shows. */
async function count(endpoint: Endpoint, input: object, by: { token: string }): Promise<number> {
  const { value } = await send(endpoint, input, by)
  return Array.isArray(value) ? value.length : (value as { rows: unknown[] }).rows.length
}

test('every call of a right that belongs to a site is tried here, or says why not', async () => {
  const tried = new Set([...lists, ...actions(there)].map(([endpoint]) => endpoint))
  const excused = new Set(elsewhere.map(([endpoint]) => endpoint))
  const missing = (await declaredCalls())
    .filter(({ endpoint: { access } }) => typeof access !== 'string' && bySite.includes(access.right))
    .filter(({ endpoint }) => !tried.has(endpoint) && !excused.has(endpoint))
  expect(missing.map(({ module, name }) => `${module} ${name}`)).toEqual([])
})

test('every list shows an operator of one site what is of that site, and everything to who is not confined', async () => {
  for (const [endpoint, input] of lists) {
    expect(await count(endpoint, input, chief), endpoint.path).toBe(2)
    expect(await count(endpoint, input, desk), endpoint.path).toBe(1)
  }
})

test('no call by an id of another site opens or changes anything, and each says it is not there', async () => {
  const notThere = new Set(
    (
      [
        'booking.noOrder',
        'stay.noHouse',
        'review.missing',
        'stay.noActivity',
        'chat.missing',
        'shop.noShop',
        'pay.unknown',
        'refund.unknown',
        'invoice.unknown',
        'ledger.noBusiness',
        'http.notAllowed',
        'owner.noHouse',
        'owner.noRequest',
        'user.wholeCompany',
        'user.everySite',
        'contract.unknown',
        'contract.billGone',
        'contract.noParent',
      ] as const
    ).map((key) => textOf(key, 'zh-CN')),
  )
  const wrong: string[] = []
  for (const [endpoint, input] of actions(there)) {
    const { state, message, status } = await send(endpoint, input, desk)
    if (state !== false || !notThere.has(message ?? '')) {
      wrong.push(`${endpoint.path} ${status} ${message}`)
    }
  }
  expect(wrong).toEqual([])
  // The same ids at the own site are there.
  for (const [endpoint, input] of [
    [frontDeskApi.order, { query: { orderId: here.orderId } }],
    [serviceDeskApi.conversation, { query: { id: here.id } }],
    [shopManageApi.oneGoods, { query: { goodsId: here.goodsId } }],
    [paymentDeskApi.payment, { query: { id: here.paymentId } }],
    [ledgerDeskApi.trace, { query: { bizId: here.orderId } }],
    [contractApi.detail, { query: { contractId: here.contractId } }],
    [contractHandoverApi.start, { query: { contractId: here.contractId } }],
  ] as [Endpoint, object][]) {
    expect((await send(endpoint, input, desk)).status, endpoint.path).toBe(200)
  }
})

test('the books of the whole company are for nobody who is confined', async () => {
  const calls = (await declaredCalls()).filter(
    ({ endpoint: { access } }) => typeof access !== 'string' && ofCompany.includes(access.right),
  )
  expect(calls.length).toBeGreaterThan(5)
  for (const { endpoint, name } of calls) {
    expect((await send(endpoint, {}, desk)).status, name).toBe(403)
    expect((await send(endpoint, {}, chief)).status, name).not.toBe(403)
  }
})

test('plans for the owners of all sites are read by who is confined, and offered for change to who is not', async () => {
  expect((await server.call(lettingApi.deskPlans, {}, desk)).value.maySave).toBe(false)
  expect((await server.call(lettingApi.deskPlans, {}, chief)).value.maySave).toBe(true)
})
