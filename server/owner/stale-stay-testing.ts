import { feedApi } from '#api/owner/feeds.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { lockApi } from '#api/owner/locks.ts'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { activitySessionDeskApi } from '#api/stay/activity-session.ts'
import { articlesApi } from '#api/stay/articles.ts'
import { fieldsOf, listOf } from '#domain/record.ts'
import { houseContent } from './testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import type { TestServer } from '#server/testing.ts'
import type { Save, Send } from '#server/definitions/stale-definition-testing.ts'

const both = <T extends object>(text: T) => ({ 'zh-CN': text, 'en-US': text })

/** What is kept of a park: sites, houses, prices, offers, activities and papers. */
export async function staySaves(
  server: TestServer,
  siteId: string,
  send: Send,
): Promise<Record<string, Save>> {
  const park = parkFixture(server)
  const houseId = await park.addHouse(siteId, { name: '听松居' })
  const [today, later] = [park.inDays(0), park.inDays(20)]
  const made = async (name: string, asked: Promise<{ value: unknown; message?: string }>) => {
    const { value, message } = await asked
    const { id } = fieldsOf(value)
    if (typeof id !== 'string') {
      throw new Error(`${name}: ${message}`)
    }
    return id
  }
  const pack = {
    siteId,
    texts: both({ name: '早餐', description: '' }),
    per: 'person',
    price: 3000,
    maxCount: 4,
    isOn: true,
    orderNo: 1,
  }
  const coupon = {
    siteId,
    texts: both({ name: '立减' }),
    code: null,
    atLeast: 0,
    off: { fen: 1000 },
    from: today,
    until: later,
    left: null,
  }
  const activity = {
    kind: 'article',
    siteId,
    texts: both({ name: '采茶', content: '<p>采茶</p>' }),
    orderNo: 1,
    from: null,
    until: null,
    picture: null,
    houseIds: [],
  }
  const settings = {
    base: 60_000,
    step: 100,
    pricedUntil: later,
    early: { days: 0, percent: 0 },
    last: { days: 0, percent: 0 },
    gapFloor: null,
    orphan: null,
  }
  const rule = {
    level: 'house',
    of: houseId,
    kind: 'weekday',
    name: '周末',
    from: null,
    to: null,
    weekdays: [5, 6],
    price: { percent: 12_000 },
    minNights: null,
    priority: 0,
    addsUp: true,
  }
  const packageId = await made('package', send(offerDeskApi.savePackage, { body: pack }))
  const couponId = await made('coupon', send(offerDeskApi.saveCoupon, { body: coupon }))
  const activityId = await made('activity', send(activityDeskApi.save, { body: activity }))
  const session = {
    activityId,
    startsAt: server.clock.now + 3_600_000,
    endsAt: server.clock.now + 7_200_000,
    seats: 10,
    texts: both({ place: '茶园', note: '' }),
  }
  const sessionId = await made('session', send(activitySessionDeskApi.save, { body: session }))
  await send(housePriceApi.saveSettings, { body: { houseId, settings } })
  await send(housePriceApi.saveRule, { body: { rule } })
  const calendar = () => send(housePriceApi.calendar, { query: { houseId, from: today, to: later } })
  const { rules } = fieldsOf((await calendar()).value)
  const ruleId = fieldsOf(Array.isArray(rules) ? rules[0] : null)['id']
  const group = { name: '小屋', houseIds: [houseId] }
  const groupId = await made('group', send(housePriceApi.saveGroup, { body: group }))
  const site = fieldsOf((await send(siteDeskApi.toEdit, { query: { id: siteId } })).value)
  const house = fieldsOf((await send(houseDeskApi.toEdit, { query: { houseId } })).value)
  const articles = fieldsOf((await send(articlesApi.list, { query: { houseId } })).value)
  const { changes: _changes, code: _code, ...editable } = site
  const plan = {
    name: { zh: '共享', en: 'Share' },
    note: { zh: '', en: '' },
    status: 'active',
    kind: 'share',
    ownerBp: 6000,
    stayFee: 0,
    floor: 0,
    ownNights: 10,
    noticeDays: 60,
    months: 36,
  }
  const planId = await made('plan', send(lettingApi.savePlan, { body: plan }))
  const confirmRule = (await send(ownerOrderApi.confirmRule, { query: { houseId } })).value
  const policy = { type: 1, siteCode: '', language: 'zh-CN', title: '甲', content: '<p>甲</p>' }
  const feeds = () => send(feedApi.feeds, { query: { houseId } })
  const reading = { name: '甲', url: '', blocksUnavailable: true, endsOnLastNight: false }
  await send(feedApi.add, { body: { houseId, name: reading.name } })
  const [feed] = listOf(fieldsOf((await feeds()).value)['feeds'])
  const locks = () => send(lockApi.list, { query: { houseId } })
  const [room] = listOf(fieldsOf((await locks()).value)['rooms'])
  const again = { isReadAgain: true }
  return {
    site: {
      endpoint: siteDeskApi.save,
      body: { ...editable, phone: '0571-1' },
      read: () => send(siteDeskApi.toEdit, { query: { id: siteId } }),
      ...again,
    },
    house: {
      endpoint: houseDeskApi.save,
      body: { houseId, version: house['version'], content: houseContent('听松居') },
      read: () => send(houseDeskApi.toEdit, { query: { houseId } }),
      ...again,
    },
    'articles of a house': {
      endpoint: articlesApi.save,
      body: {
        houseId,
        revision: articles['revision'],
        articles: [{ texts: both({ name: '毛巾', unit: '条' }), quantity: 2, charge: 0 }],
      },
      read: () => send(articlesApi.list, { query: { houseId } }),
      ...again,
    },
    package: {
      endpoint: offerDeskApi.savePackage,
      body: { ...pack, id: packageId, price: 3500, revision: 1 },
      read: () => send(offerDeskApi.packages, {}),
      ...again,
    },
    coupon: {
      endpoint: offerDeskApi.saveCoupon,
      body: { ...coupon, id: couponId, left: 5, revision: 1 },
      read: () => send(offerDeskApi.coupons, {}),
      ...again,
    },
    activity: {
      endpoint: activityDeskApi.save,
      body: { ...activity, id: activityId, orderNo: 2, revision: 1 },
      read: () => send(activityDeskApi.toEdit, { query: { id: activityId } }),
      ...again,
    },
    'session of an activity': {
      endpoint: activitySessionDeskApi.save,
      body: { ...session, id: sessionId, seats: 12, revision: 1 },
      read: () => send(activitySessionDeskApi.managed, { query: { id: activityId } }),
    },
    'plan of entrustment': {
      endpoint: lettingApi.savePlan,
      body: { ...plan, id: planId, ownerBp: 6500, revision: 1 },
      read: () => send(lettingApi.deskPlans, {}),
    },
    'confirmation rule': {
      endpoint: ownerOrderApi.saveConfirmRule,
      body: { houseId, asks: true, hours: 6, outcome: 'refuse', before: confirmRule },
      read: () => send(ownerOrderApi.confirmRule, { query: { houseId } }),
    },
    facilities: {
      endpoint: siteDeskApi.saveFacilities,
      body: { revision: 0, groups: [{ code: 'g', name: '甲', nameEn: 'A', items: [] }] },
      read: () => send(siteDeskApi.facilities, {}),
      ...again,
    },
    paper: {
      endpoint: siteDeskApi.savePolicy,
      body: policy,
      read: () => send(siteDeskApi.policies, {}),
      ...again,
    },
    'base price': {
      endpoint: housePriceApi.saveSettings,
      body: { houseId, settings: { ...settings, base: 70_000 }, before: settings },
      read: calendar,
    },
    'price rule': {
      endpoint: housePriceApi.saveRule,
      body: { id: ruleId, rule: { ...rule, price: { percent: 13_000 } }, before: rule },
      read: calendar,
    },
    'calendar of a platform': {
      endpoint: feedApi.change,
      body: { ...reading, id: fieldsOf(feed)['id'], name: '乙', before: reading },
      read: feeds,
    },
    'lock of a room': {
      endpoint: lockApi.save,
      body: { houseId, roomId: fieldsOf(room)['roomId'], lockNo: 'A-1', before: null },
      read: locks,
    },
    'price group': {
      endpoint: housePriceApi.saveGroup,
      body: { id: groupId, name: '大屋', houseIds: [houseId], before: group },
      read: () => send(housePriceApi.groups, {}),
    },
  }
}
