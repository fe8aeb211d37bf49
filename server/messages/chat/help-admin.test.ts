import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatApi } from '#api/messages/chat.ts'
import { helpAdminApi } from '#api/messages/help-admin.ts'
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
