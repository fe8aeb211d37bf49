import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#server/identity/users/create-user.ts'
import { createLog } from './log.ts'
import { startServer, type TestServer } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('an error of the database is logged without the row it is about', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const { env, tenantId } = server
  const person = { account: 'first', fullname: 'one', kind: 'guest', mobile: '13812345678' } as const
  await createUser(scopeOf(env, tenantId), person)
  const error = await createUser(scopeOf(env, tenantId), { ...person, account: 'second' }).catch(
    (fault: unknown) => fault,
  )
  log.error({ err: error }, 'bug')
  expect(lines[0]).toContain('app_user_mobile')
  expect(lines[0]).toContain('"msg":"bug"')
  expect(lines[0]).not.toContain('13812345678')
})
