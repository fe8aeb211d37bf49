import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatApi } from '#api/messages/chat.ts'
import { helpAdminApi } from '#api/messages/help-admin.ts'
import { changeStamp } from '#server/definition-cache.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addServicePoint } from './service-points.ts'
import { serviceDesk } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
let agent: { token: string }
let guest: { token: string }

beforeAll(async () => {
  server = await startServer()
  const desk = serviceDesk(server)
  agent = await desk.addAgent('agent')
  guest = await desk.addGuest('guest')
  await scopeOf(server.env, server.tenantId).write((scope) =>
    addServicePoint(scope, {
      texts: { 'zh-CN': { name: '客服中心' }, 'en-US': { name: 'Service centre' } },
      phone: '400-000-0000',
      hours: Array.from({ length: 7 }, () => ['08:30', '22:00'] as const),
    }),
  )
})
afterAll(() => server.stop())

const help = async (language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  (await server.call(chatApi.help, {}, { language })).value
const both = <T>(zh: T, en: T) => ({ 'zh-CN': zh, 'en-US': en })

test('the staff keep the questions guests read, in both languages, and take them out again', async () => {
  const group = { texts: both({ name: '到店' }, { name: 'Arriving' }) }
  const { id: groupId } = (await server.call(helpAdminApi.saveGroup, { body: group }, agent)).value
  const texts = both(
    { question: '能停车吗？', answer: '可以，免费。' },
    { question: 'Is there parking?', answer: 'Yes, for free.' },
  )
  const asked = { groupId, texts, isOffered: true }
  const { id } = (await server.call(helpAdminApi.saveQuestion, { body: asked }, agent)).value
  expect((await help('en-US')).groups).toMatchObject([
    { name: 'Arriving', questions: [{ id, question: 'Is there parking?', isOffered: true }] },
  ])
  const changed = { ...asked, id, texts: both(texts['zh-CN'], { ...texts['en-US'], answer: 'Yes.' }) }
  await server.call(helpAdminApi.saveQuestion, { body: changed }, agent)
  expect((await help('en-US')).groups[0]?.questions).toMatchObject([{ id, answer: 'Yes.' }])
  expect((await server.call(helpAdminApi.all, {}, agent)).value.groups).toMatchObject([
    { id: groupId, questions: [{ id, texts: { 'zh-CN': { answer: '可以，免费。' } } }] },
  ])
  await server.call(helpAdminApi.removeGroup, { body: { id: groupId } }, agent)
  expect((await help()).groups).toEqual([])
  expect((await server.call(helpAdminApi.saveQuestion, { body: asked }, agent)).state).toBe(false)
})

test('a hot line has a number and hours that end after they begin', async () => {
  const [point] = (await server.call(helpAdminApi.all, {}, agent)).value.points
  const hours = Array.from({ length: 7 }, (_, at): [string, string] | null =>
    at === 6 ? null : ['09:00', '18:00'],
  )
  const body = {
    id: point?.id ?? '',
    texts: both({ name: '总台' }, { name: 'Reception' }),
    phone: '010-6666 8888',
    hours,
  }
  expect((await server.call(helpAdminApi.savePoint, { body }, agent)).state).toBe(true)
  expect((await help()).points).toMatchObject([{ name: '总台', phone: '010-6666 8888', hours }])
  const backwards = { ...body, hours: hours.map((): [string, string] => ['18:00', '09:00']) }
  expect((await server.call(helpAdminApi.savePoint, { body: backwards }, agent)).message).toBe(
    '结束时间要晚于开始时间',
  )
  expect((await help()).points).toMatchObject([{ hours }])
})

test('it is the staff’s', async () => {
  expect((await server.call(helpAdminApi.all, {}, guest)).status).toBe(403)
  const body = { texts: both({ name: '我的' }, { name: 'Mine' }) }
  expect((await server.call(helpAdminApi.saveGroup, { body }, guest)).status).toBe(403)
})

test('who serves guests at one site keeps its hot line, and reads what all sites share', async () => {
  const scope = scopeOf(server.env, server.tenantId)
  const park = parkFixture(server)
  const [own, other] = [await park.addSite('一号谷'), await park.addSite('二号谷')]
  await scope.write(async (scope) => {
    for (const siteId of [own, other]) {
      await addServicePoint(scope, {
        siteId,
        texts: both({ name: '山谷' }, { name: 'Valley' }),
        phone: '400-000-0001',
        hours: Array.from({ length: 7 }, () => ['08:30', '22:00'] as const),
      })
    }
  })
  const group = { texts: both({ name: '离店' }, { name: 'Leaving' }) }
  const { id: groupId } = (await server.call(helpAdminApi.saveGroup, { body: group }, agent)).value
  const clerk = await serviceDesk(server).addAgent('clerk')
  await scope.insert('site_operator', { user_id: clerk.id, site_id: own }).execute()
  await changeStamp(scope)

  const before = (await server.call(helpAdminApi.all, {}, clerk)).value
  expect(before.maySaveQuestions).toBe(false)
  expect(before.points.map(({ siteId, maySave }) => [siteId, maySave])).toEqual(
    before.points.map(({ siteId }) => [siteId, siteId === own]),
  )
  for (const { maySave, siteId: _site, ...point } of before.points) {
    const body = { ...point, phone: '010-1234567' }
    expect((await server.call(helpAdminApi.savePoint, { body }, clerk)).status).toBe(maySave ? 200 : 403)
  }
  const asked = both({ question: '几点？', answer: '十二点。' }, { question: 'When?', answer: 'At noon.' })
  const refused = [
    await server.call(helpAdminApi.saveGroup, { body: group }, clerk),
    await server.call(helpAdminApi.saveGroup, { body: { ...group, id: groupId } }, clerk),
    await server.call(helpAdminApi.saveQuestion, { body: { groupId, texts: asked, isOffered: true } }, clerk),
    await server.call(helpAdminApi.removeQuestion, { body: { id: groupId } }, clerk),
    await server.call(helpAdminApi.removeGroup, { body: { id: groupId } }, clerk),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  const after = (await server.call(helpAdminApi.all, {}, agent)).value
  expect(after.maySaveQuestions).toBe(true)
  expect(after.groups).toEqual(before.groups)
  expect(after.points.filter(({ phone }) => phone === '010-1234567').map(({ siteId }) => siteId)).toEqual([
    own,
  ])
})
