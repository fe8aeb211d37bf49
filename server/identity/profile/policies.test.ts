import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyApi } from '#api/identity/policy.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { savePolicy, type NewPolicy } from './policies.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await save({ type: 1, siteCode: '', language: 'zh-CN', title: '隐私' })
  await save({ type: 1, siteCode: '', language: 'en-US', title: 'Privacy' })
  await save({ type: 3, siteCode: '', language: 'zh-CN', title: '预订' })
  await save({ type: 3, siteCode: 'mswd1', language: 'zh-CN', title: '一号站预订' })
  await save({ type: 5, siteCode: 'mswd1', language: 'zh-CN', title: '须知' })
})
afterAll(() => server.stop())

const save = (policy: Omit<NewPolicy, 'content'>) =>
  scopeOf(server.env, server.tenantId).write((scope) => {
    const full = { ...policy, content: `<p>${policy.title}</p>` }
    return savePolicy(scope, full)
  })
const title = async (policyType: string, projectCode?: string, language = 'zh-CN') =>
  (await server.call(policyApi.policy, { query: { policyType, projectCode } }, { language })).value
    ?.policyTitle

test('anybody reads a policy, in their language where it is written in it', async () => {
  expect(await title('1')).toBe('隐私')
  expect(await title('1', undefined, 'en-US')).toBe('Privacy')
  expect(await title('3', undefined, 'en-US')).toBe('预订')
})

test('a site’s own policy comes before the general one', async () => {
  expect(await title('3', 'mswd1')).toBe('一号站预订')
  expect(await title('3', 'mswd2')).toBe('预订')
  expect(await title('5', 'mswd1')).toBe('须知')
  expect(await title('5', 'mswd2')).toBeUndefined()
})

test('the list names each general policy once', async () => {
  const list = async (language: string) => (await server.call(policyApi.policies, {}, { language })).value
  expect((await list('zh-CN')).map((policy) => policy.policyTitle)).toEqual(['隐私', '预订'])
  expect((await list('en-US')).map((policy) => policy.policyTitle)).toEqual(['Privacy', '预订'])
})

test('a type that is no number is a bad request', async () => {
  const reply = await server.call(policyApi.policy, { query: { policyType: '1;drop' } })
  expect(reply.status).toBe(400)
})
