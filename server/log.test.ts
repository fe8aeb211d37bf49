import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
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

test.skipIf(!existsSync('/dev/full'))(
  'a full disk costs lines of the log, never the server or its end',
  async () => {
    const program = `
    import { createLog } from './server/log.ts'
    const log = createLog('info')
    log.info('x'.repeat(10_000))
    setTimeout(() => { log.info('still there'); process.exit(7) }, 300)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
    })
    const [code] = await once(child, 'exit')
    expect(code).toBe(7)
  },
)

test('the log goes on where its reader does, with every line and the last of them', async () => {
  const program = `
    import { createLog } from './server/log.ts'
    const log = createLog('info')
    for (let line = 0; line < 3000; line += 1) log.info({ line }, 'm')
    setTimeout(() => { log.info({ line: 3000 }, 'm'); process.exit(0) }, 600)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const lines = (await text(child.stdout)).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(
    Array.from({ length: 3001 }, (_, line) => line),
  )
})
