import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import type { TestServer } from '#server/testing.ts'
import { addTestPerson, publishTestObject, rowCalls } from '../definition/testing.ts'
import { startVisits, visitDefinition } from './testing.ts'

type Visits = Awaited<ReturnType<typeof startVisits>>

let server: TestServer
let clerk: Visits['clerk']
let rows: Visits['rows']
beforeAll(async () => {
  ;({ server, clerk, rows } = await startVisits())
})
afterAll(() => server.stop())

describe('rights', () => {
  test('are per object and action; without one nothing is told', async () => {
    const { id } = await rows.add({ title: '密' })
    const reader = rowCalls(server, 'visit', await addTestPerson(server, 'reader', ['object.visit.read']))
    expect((await reader.get(id)).value.main.title).toBe('密')
    expect((await reader.save({ main: { title: 'x' } })).status).toBe(403)
    expect((await reader.save({ id, revision: 1, main: { title: 'x' } })).status).toBe(403)
    expect((await reader.remove(id)).status).toBe(403)
    const stranger = rowCalls(
      server,
      'visit',
      await addTestPerson(server, 'stranger', ['object.else.read', 'object.manage']),
    )
    for (const reply of [
      await stranger.get(id),
      await stranger.page({}),
      await stranger.records(id),
      await stranger.save({ main: { title: 'x' } }),
      await stranger.remove(id),
    ]) {
      expect(reply.status).toBe(403)
    }
    expect((await rows.get(id)).value.revision).toBe(1)
  })

  test('on one’s own rows end at others’ rows', async () => {
    const { id } = await rows.add({ title: '别人的' })
    const me = await addTestPerson(server, 'me', ['object.visit.own'])
    const mine = rowCalls(server, 'visit', me)
    const own = await mine.add({ title: '我的' })
    expect((await mine.page({})).value.rows.map((row) => row.id)).toEqual([own.id])
    expect((await mine.save({ id: own.id, revision: 1, main: { title: '我的二' } })).state).toBe(true)
    for (const reply of [
      await mine.get(id),
      await mine.records(id),
      await mine.save({ id, revision: 1, main: { title: 'x' } }),
      await mine.remove(own.id, id),
    ]) {
      expect(reply).toMatchObject({ state: false, message: '没有找到这条数据' })
    }
    expect((await mine.remove(own.id)).value).toBe(1)
  })

  test('an object that is not there is named', async () => {
    expect(await rowCalls(server, 'nothing', clerk).page({})).toMatchObject({
      state: false,
      message: '没有别名为“nothing”的业务对象',
    })
  })

  test('another tenant’s rows do not exist', async () => {
    const { id } = await rows.add({ title: '我们的' })
    const tenant = {
      id: await createTenant(server.env, 'valley', '二号山谷'),
      code: 'valley',
    }
    const all = ['object.manage', 'object.visit.read', 'object.visit.write', 'object.visit.delete']
    const person = { ...(await addTestPerson(server, 'clerk', all, tenant)), tenant: 'valley' }
    const theirs = rowCalls(server, 'visit', person)
    expect((await theirs.page({})).state).toBe(false)
    await publishTestObject(server, person, 'visit', visitDefinition)
    expect((await theirs.page({})).value.rows).toEqual([])
    for (const reply of [
      await theirs.get(id),
      await theirs.save({ id, revision: 1, main: { title: 'x' } }),
      await theirs.remove(id),
      await theirs.save({ main: { title: 'x', keeper: clerk.id } }),
    ]) {
      expect(reply.state).toBe(false)
    }
    expect((await rows.get(id)).value.revision).toBe(1)
  })
})
