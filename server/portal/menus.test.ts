import { scopeOf } from '#server/scope.ts'
import { changeStamp } from '#server/definition-cache.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menusApi } from '#api/portal/menus.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await loadPeopleInto(server.env, { id: server.tenantId, code: 'platform' })
})
afterAll(() => server.stop())

const menus = async (account: string, menuAlias: string, language = 'zh-CN') => {
  const token = await server.signIn(account, demoPassword)
  return (await server.call(menusApi.menus, { query: { menuAlias } }, { token, language })).value
}

test('guests see the menus of guests, staff those of staff too', async () => {
  const guest = await menus('guest', 'mobile')
  expect(guest.map(({ name }) => name)).toEqual(['我的'])
  expect(guest[0]?.children.map(({ path }) => path)).toEqual([
    '/user/set',
    '/user/setting',
    '/user/secret',
    '/user/policy/list',
  ])
  expect((await menus('clerk', 'mobile')).map(({ name }) => name)).toEqual(['我的', '员工'])
  expect((await menus('clerk', 'mobile.staff')).map(({ alias }) => alias)).toEqual([
    'mobile.personal',
    'mobile.signature',
  ])
})

test('they come in the language of the caller', async () => {
  expect((await menus('clerk', 'mobile', 'en-US')).map(({ name }) => name)).toEqual(['Mine', 'Staff'])
})

test('a menu that does not exist has nothing below it', async () => {
  expect(await menus('clerk', 'nowhere')).toEqual([])
})

test('a role that is switched off opens nothing', async () => {
  await server.env.db
    .updateTable('role')
    .set({ enabled: false })
    .where('tenant_id', '=', server.tenantId)
    .where('alias', '=', 'guest')
    .execute()
  await changeStamp(scopeOf(server.env, server.tenantId))
  expect(await menus('guest', 'mobile')).toEqual([])
})
