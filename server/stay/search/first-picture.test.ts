import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPrefixes } from '#api/contexts.ts'
import { findScreen } from '#api/screens.ts'
import { heroImageMarkup } from '#server/http/hero-image.ts'
import { pixel } from '#server/files/testing.ts'
import { storeFile } from '#server/files/files.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { firstPicture } from './first-picture.ts'
import { addPicture } from '../catalog/pictures.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let fileId: string
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  const file = { name: '山.png', contentType: 'image/png', bytes: pixel }
  fileId = (await storeFile(scopeOf(server.env, park.tenantId), null, file, 'public')).fileId
  const caption = { 'zh-CN': '山' }
  await park.write((scope) => addPicture(scope, { fileId, width: 3, height: 2, caption }))
})
afterAll(() => server.stop())

async function find(path: string, query = '') {
  const { name } = findScreen(path) ?? {}
  return name ? firstPicture(server.env, name, new URLSearchParams(query)) : null
}

test('the first site’s picture is the first of the home page, unless the only site’s banners are', async () => {
  const first = await park.addSite('东谷')
  await server.env.db
    .updateTable('site')
    .set({ picture_id: fileId, order_no: -1 })
    .where('id', '=', first)
    .execute()
  expect(await find('/home/index')).toBeNull()
  await park.addSite('西谷')
  expect(await find('/Home/Index')).toEqual({ fileId, top: 'banner' })
  expect(await find('/work')).toBeNull()
})

test('the first picture of a house is that of its page, as long as it can be seen', async () => {
  const houseId = await park.addHouse(await park.addSite('北谷'), { name: '小院', pictureIds: [fileId] })
  expect(await find('/home/details', `houseId=${houseId}`)).toEqual({ fileId, top: 'house' })
  await server.env.db.updateTable('house').set({ status: 'offline' }).where('id', '=', houseId).execute()
  expect(await find('/home/details', `houseId=${houseId}`)).toBeNull()
  expect(await find('/home/details', 'houseId=1%22%3E')).toBeNull()
  expect(await find('/home/details')).toBeNull()
})

test('the first house of the list that is free tonight shows it first, where nobody has asked for others', async () => {
  const houses = await server.env.db.selectFrom('house').select('id').where('status', '=', 'online').execute()
  expect(houses).toEqual([])
  expect(await find('/home/list')).toBeNull()
  await park.addHouse(await park.addSite('南谷'), { name: '大院', pictureIds: [fileId] })
  expect(await find('/home/list')).toEqual({ fileId })
  expect(await find('/home/list', 'sort=cheap')).toBeNull()
})

test('a page fetches its first picture beside the program and shows it before', () => {
  const { head, body } = heroImageMarkup({ fileId: 'a"b', top: 'banner' }, defaultPrefixes)
  const address = '/portal/system/file/v1/public/platform/a%22b'
  expect(head).toBe(`<link rel="preload" as="image" fetchpriority="high" href="${address}">`)
  expect(body).toBe(`<img class="first-picture" data-ratio="banner" src="${address}" alt="">`)
  expect(heroImageMarkup(null, defaultPrefixes)).toEqual({ head: '', body: '' })
})
