import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#api/endpoint.ts'
import { activityApi } from '#api/stay/activity.ts'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { storeFile } from '#server/files/files.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { createBanner } from './create-banner.ts'
import { parkFixture } from '../testing.ts'
import { scopeOf } from '#server/scope.ts'

type Person = { id: string; token: string }
type Given = CallInput<typeof activityDeskApi.save>['body']

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestServer
let park: ReturnType<typeof parkFixture>
let elsewhere: ReturnType<typeof parkFixture>
let siteId: string
let houseId: string
let staff: Person
let clerk: Person
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  elsewhere = parkFixture(server, await createTenant(server.env, 'other', '别处'))
  siteId = await park.addSite('北谷')
  houseId = await park.addHouse(siteId, { name: '松院' })
  staff = await addTestPerson(server, 'staff', ['activity.manage'])
  clerk = await addTestPerson(server, 'clerk', ['stay.desk'])
})
afterAll(() => server.stop())

const draft = (name: string, given: Partial<Given> = {}): Given => ({
  kind: 'article',
  siteId: null,
  texts: {
    'zh-CN': { name, content: '<p>文</p>' },
    'en-US': { name: `${name} en`, content: '<p>Text</p>' },
  },
  picture: null,
  orderNo: 1,
  from: null,
  until: null,
  houseIds: [],
  ...given,
})
const save = (body: Given, { token }: Person = staff) =>
  server.call(activityDeskApi.save, { body }, { token })
const toEdit = (id: string, { token }: Person = staff) =>
  server.call(activityDeskApi.toEdit, { query: { id } }, { token })
const turn = (id: string, isOn: boolean, { token }: Person = staff) =>
  server.call(activityDeskApi.switch, { body: { id, isOn } }, { token })
const read = (id: string, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  server.call(activityApi.activity, { query: { id } }, { language })
const seen = async (projectNo = '') =>
  (await server.call(activityApi.banners, { query: { projectNo } })).value.map(({ adName }) => adName)

async function upload(
  ownerId: string,
  file = { name: '山.png', contentType: 'image/png', bytes: png },
): Promise<string> {
  return (await storeFile(scopeOf(server.env, park.tenantId), ownerId, file, 'private')).fileId
}

test('what the staff write is what guests read, in both languages and with nothing in it that runs', async () => {
  const fileId = await upload(staff.id)
  const texts = {
    'zh-CN': { name: '  秋游 ', content: '<p onclick="go()">看<b>云</b></p><script>go()</script>' },
    'en-US': { name: 'Autumn', content: '<p>Look <a href="javascript:go()">here</a></p>' },
  }
  const { value } = await save(draft('', { texts, picture: { fileId, width: 1200, height: 720 } }))
  expect((await read(value.id)).value).toMatchObject({
    adName: '秋游',
    content: '<p>看<b>云</b></p>',
    showType: '广告投放',
    isSkip: 1,
    picture: { fileId, width: 1200, height: 720, caption: '秋游' },
    publishedAt: server.clock.now,
  })
  expect((await read(value.id, 'en-US')).value).toMatchObject({
    adName: 'Autumn',
    content: '<p>Look <a>here</a></p>',
    picture: { caption: 'Autumn' },
  })
  const picture = await fetch(`${server.url}/portal/system/file/v1/public/platform/${fileId}`)
  expect(picture.status).toBe(200)

  const changed = { ...draft('冬游'), id: value.id, picture: { fileId, width: 1200, height: 720 } }
  await save({ ...changed, kind: 'houses', houseIds: [houseId, houseId], siteId })
  expect((await read(value.id)).value).toMatchObject({ adName: '冬游', houses: 1, siteId, isSkip: 1 })
  expect((await toEdit(value.id)).value).toMatchObject({
    kind: 'houses',
    isOn: true,
    picture: { fileId },
    houses: [{ id: houseId, name: '松院', siteName: '北谷' }],
  })
  await save({ ...changed, kind: 'picture' })
  expect((await read(value.id)).value).toMatchObject({ houses: 0, siteId: null, isSkip: 0 })
  await turn(value.id, false)
})

test('guests see it on its site, in its order and its days, and not once it is off', async () => {
  const today = park.inDays(0)
  const { value: second } = await save(draft('二', { siteId, orderNo: 6, from: today, until: today }))
  await save(draft('一', { orderNo: 5 }))
  await save(draft('未到', { from: park.inDays(1) }))
  await save(draft('过了', { orderNo: 0, from: park.inDays(-3), until: park.inDays(-1) }))
  expect(await seen(siteId)).toEqual(['一', '二'])
  expect(await seen()).toEqual(['一'])
  expect((await turn(second.id, false)).value).toEqual({ id: second.id, isOn: false })
  expect(await seen(siteId)).toEqual(['一'])
  expect((await read(second.id)).message).toBe('该活动不存在或已结束')
  const { value } = await server.call(activityDeskApi.activities, { body: {} }, staff)
  expect(value.rows.map(({ name, state }) => [name, state])).toEqual([
    ['未到', 'coming'],
    ['一', 'shown'],
    ['过了', 'over'],
    ['冬游', 'off'],
    ['二', 'off'],
  ])
  expect(value.rows[4]).toMatchObject({ siteName: '北谷', from: today, until: today, orderNo: 6 })
  await turn(second.id, true)
  expect(await seen(siteId)).toEqual(['一', '二'])
})

test('what would lead guests nowhere is refused, and nothing of it is kept', async () => {
  const count = async () => (await server.call(activityDeskApi.activities, { body: {} }, staff)).value.total
  const before = await count()
  const texts = draft('空').texts
  const noEnglish = { ...texts, 'en-US': { name: 'Empty', content: '<p> <br></p>' } }
  const somebodys = { fileId: await upload(clerk.id), width: 1, height: 1 }
  const words = { name: '山.txt', contentType: 'text/plain', bytes: Buffer.from('words') }
  const noPicture = { fileId: await upload(staff.id, words), width: 1, height: 1 }
  const foreignSite = await elsewhere.addSite('别谷')
  const foreignHouse = await elsewhere.addHouse(foreignSite, { name: '别院' })
  const refused: [Given, string][] = [
    [draft('空', { texts: noEnglish }), '请写中文和英文正文'],
    [draft('空', { kind: 'houses' }), '请选择参加活动的房源'],
    [draft('空', { from: park.inDays(2), until: park.inDays(1) }), '结束日期不能早于开始日期'],
    [draft('空', { picture: somebodys }), '没有这张图片，请重新上传'],
    [draft('空', { picture: noPicture }), '没有这张图片，请重新上传'],
    [draft('空', { siteId: foreignSite }), '所选的园区、房源、图片或设施不存在'],
    [draft('空', { houseIds: [foreignHouse] }), '所选的园区、房源、图片或设施不存在'],
    [draft('空', { id: server.env.newId() }), '该活动不存在或已结束'],
  ]
  for (const [given, message] of refused) {
    expect(await save(given)).toMatchObject({ state: false, message })
  }
  expect(await count()).toBe(before)
})

test('nobody keeps them without the right, and nobody those of another tenant', async () => {
  const { value } = await save(draft('我们的', { orderNo: 90 }))
  const refused = await Promise.all([
    server.call(activityDeskApi.activities, { body: {} }, clerk),
    toEdit(value.id, clerk),
    save({ ...draft('改'), id: value.id }, clerk),
    turn(value.id, false, clerk),
    server.call(activityDeskApi.houses, { query: {} }, clerk),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  const theirs = await elsewhere.write((scope) =>
    createBanner(scope, {
      texts: { 'zh-CN': { name: '别处的', content: '' } },
      showType: '主题活动',
      isSkip: true,
    }),
  )
  const replies = [
    await toEdit(theirs),
    await save({ ...draft('改'), id: theirs }),
    await turn(theirs, false),
  ]
  expect(replies.map(({ message }) => message)).toEqual(replies.map(() => '该活动不存在或已结束'))
  const all = await server.call(activityDeskApi.activities, { body: {} }, staff)
  expect(all.value.rows.map(({ name }) => name)).not.toContain('别处的')
  const there = await server.call(activityApi.banners, { query: {} }, { tenant: 'other' })
  expect(there.value.map(({ adName }) => adName)).toEqual(['别处的'])
  expect(await seen()).toContain('我们的')
})

test('houses are found by a part of their name, on the site that is meant', async () => {
  const far = await park.addSite('南谷')
  await park.addHouse(far, { name: '竹院', nameEn: 'Bamboo' })
  await park.addHouse(far, { name: '未开的院', status: 'draft' })
  const names = async (query: CallInput<typeof activityDeskApi.houses>['query']) =>
    (await server.call(activityDeskApi.houses, { query }, staff)).value.map(({ name }) => name)
  expect((await names({})).toSorted()).toEqual(['松院', '竹院'].toSorted())
  expect(await names({ siteId: far })).toEqual(['竹院'])
  expect(await names({ keyword: ' bamb' })).toEqual(['竹院'])
  expect(await names({ keyword: '%' })).toEqual([])
})
