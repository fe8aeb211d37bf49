import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing.ts'
import { createSetupCode, useSetupCode } from './setup-code.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('an address of the first start is worth nothing once there is a park, whoever made it', async () => {
  const code = await createSetupCode(server.env.db, server.clock.now)
  const address = `${server.url}/setup/${code}`
  expect((await fetch(address)).status).toBe(404)
  const values = { name: '另一处', fullname: '某人', account: 'admin', password: 'morning-mist-7' }
  expect((await fetch(address, { method: 'POST', body: new URLSearchParams(values) })).status).toBe(404)
  // Also where the park came after the page had been asked for.
  expect(await server.env.db.transaction().execute((tx) => useSetupCode(tx, code))).toBe(false)
})
