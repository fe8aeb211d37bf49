import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesApi } from '#api/files/files.ts'
import { activityApi } from '#api/stay/activity.ts'
import { siteApi } from '#api/stay/site.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { storeFile } from '#server/files/files.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { createBanner, type NewBanner } from './create-banner.ts'
import { addPicture } from './pictures.ts'
import { parkFixture } from '../testing.ts'
import { scopeOf } from '#server/scope.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestServer
let park: ReturnType<typeof parkFixture>
let other: ReturnType<typeof parkFixture>
let siteId: string
let pictureId: string
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  other = parkFixture(server, await createTenant(server.env, 'other', '别处'))
  pictureId = await keep('public')
  await park.write((scope) =>
    addPicture(scope, {
      fileId: pictureId,
      width: 1200,
      height: 720,
      blur: 'data:image/webp;base64,AAAA',
      caption: { 'zh-CN': '山', 'en-US': 'A hill' },
    }),
  )
  siteId = await park.addSite('北谷', {
    areaCode: '110116',
    pictureId,
    orderNo: 2,
    place: { latitude: 40.3, longitude: 116.6, system: 'GCJ02' },
  })
  await other.addSite('别谷')
})
afterAll(() => server.stop())

async function keep(visibility: 'public' | 'private'): Promise<string> {
  const file = { name: '山.png', contentType: 'image/png', bytes: png }
  const kept = await storeFile(scopeOf(server.env, park.tenantId), null, file, visibility)
  return kept.fileId
}

describe('sites', () => {
  test('are listed bare and in order, the open ones of the tenant only', async () => {
    const first = await park.addSite('南谷', { orderNo: 1 })
    const closed = await park.addSite('旧谷')
    await server.env.db.updateTable('site').set({ status: 'closed' }).where('id', '=', closed).execute()
    const reply = await server.call(siteApi.sites, {}, { language: 'en-US' })
    expect(reply.state).toBeUndefined()
    expect(reply.value.map(({ id, name }) => [id, name])).toEqual([
      [first, '南谷'],
      [siteId, '北谷'],
    ])
    expect(reply.value[1]).toMatchObject({
      code: 'mswd110116',
      picture: { fileId: pictureId, caption: 'A hill' },
    })
  })

  test('tell where they are, and are not there for another tenant', async () => {
    const { value } = await server.call(siteApi.site, { query: { siteId } })
    expect(value).toMatchObject({
      name: '北谷',
      checkInTime: '15:00',
      place: { system: 'GCJ02' },
      plan: null,
    })
    const reply = await server.call(siteApi.site, { query: { siteId } }, { tenant: 'other' })
    expect(reply).toMatchObject({ state: false, message: '没有找到这个园区' })
  })

  test('can be booked up to their last priced night, which closed nights and houses do not make', async () => {
    const last = async (id: string, tenant = 'platform') =>
      (await server.call(siteApi.lastPricedDay, { params: { siteId: id } }, { tenant })).value
    const own = await park.addSite('西谷')
    expect(await last(own)).toBeNull()
    const house = await park.addHouse(own, { name: '院' })
    await park.priceAll(house, 100, 5)
    await park.price(house, [{ night: park.inDays(9), price: 100, closed: true }])
    await park.priceAll(await park.addHouse(own, { name: '稿', status: 'draft' }), 100, 30)
    expect(await last(own)).toBe(park.inDays(4))
    expect(await last(own, 'other')).toBeNull()
  })

  test('share the time of the server', async () => {
    expect(await server.call(siteApi.currentTime, {})).toMatchObject({ state: true, value: server.clock.now })
  })
})

describe('banners', () => {
  const add = (given: Partial<NewBanner> & { name: string }) =>
    park.write((scope) =>
      createBanner(scope, {
        texts: { 'zh-CN': { name: given.name, content: '<p>文</p>' } },
        showType: '活动',
        isSkip: true,
        ...given,
      }),
    )
  const shown = async (projectNo: string, tenant = 'platform') =>
    (await server.call(activityApi.banners, { query: { projectNo } }, { tenant })).value

  test('are the site’s and everybody’s, in their time', async () => {
    const { now } = server.clock
    const mine = await add({
      name: '本谷',
      siteId,
      orderNo: 2,
      pictureId,
      showType: '广告投放',
      isSkip: false,
    })
    await add({ name: '全部', orderNo: 1 })
    await add({ name: '过了', until: now })
    await add({ name: '未到', from: now + 1 })
    expect((await shown(siteId)).map((banner) => banner.adName)).toEqual(['全部', '本谷'])
    expect((await shown(server.env.newId())).map((banner) => banner.adName)).toEqual(['全部'])
    expect((await shown('')).map((banner) => banner.adName)).toEqual(['全部'])
    expect(await shown(siteId, 'other')).toEqual([])
    expect((await shown(siteId))[1]).toEqual({
      id: mine,
      adName: '本谷',
      adPictureFile: pictureId,
      showType: '广告投放',
      isSkip: 0,
      adAdress: '',
      picture: expect.objectContaining({ width: 1200, height: 720 }),
    })
  })

  test('lead to their article, as long as they are shown', async () => {
    const id = await add({ name: '秋游', houseIds: [await park.addHouse(siteId, { name: '院' })] })
    const read = (tenant = 'platform') => server.call(activityApi.activity, { query: { id } }, { tenant })
    expect((await read()).value).toMatchObject({
      adName: '秋游',
      content: '<p>文</p>',
      houses: 1,
      siteId: null,
    })
    expect((await read('other')).message).toBe('该活动不存在或已结束')
  })
})

describe('a public picture', () => {
  const get = (tenantCode: string, fileId: string) =>
    fetch(`${server.url}/portal/system/file/v1/public/${tenantCode}/${fileId}`)

  test('is shown to anybody, without headers, and may be kept for good', async () => {
    const reply = await get('platform', pictureId)
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(png)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(reply.headers.get('content-disposition')).toContain('inline')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('is not found under another tenant, and a private file not at all', async () => {
    const secret = await keep('private')
    const statuses = await Promise.all([
      get('other', pictureId),
      get('platform', secret),
      get('nobody', pictureId),
    ])
    expect(statuses.map((reply) => reply.status)).toEqual([404, 404, 400])
    expect(statuses.map((reply) => reply.headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
      'no-store',
    ])
    const reply = await server.call(filesApi.publicFile, {
      params: { tenantCode: 'platform', fileId: secret },
    })
    expect(reply.message).toBe('没有这个文件')
  })
})
