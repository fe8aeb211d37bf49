import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { startServer } from '#server/testing.ts'

test('a server is live and ready, and not ready without its migrations or its database, or while it stops', async () => {
  const server = await startServer({ LAST_CALL: '1000' })
  const look = async (path: string) => {
    const response = await fetch(`${server.url}${path}`)
    return [response.status, await response.json()]
  }
  expect(await look('/health/live')).toEqual([200, { status: 'live' }])
  expect(await look('/health/ready')).toEqual([200, { status: 'ready' }])
  await sql`delete from schema_migration where name = '0001-core.sql'`.execute(server.env.db)
  expect(await look('/health/ready')).toEqual([503, { status: 'not migrated' }])
  await sql`drop table schema_migration`.execute(server.env.db)
  expect(await look('/health/ready')).toEqual([503, { status: 'no database' }])
  expect(await look('/health/live')).toEqual([200, { status: 'live' }])
  const stopped = server.stop()
  const isOut = async () => expect(await look('/health/ready')).toEqual([503, { status: 'stopping' }])
  await vi.waitFor(isOut, { timeout: 60_000, interval: 10 })
  await stopped
})

test('the figures count answers by call, and tell nothing of persons', async () => {
  const server = await startServer()
  await server.addUser({ account: 'clerk' })
  const token = await server.signIn('clerk')
  await server.call(authApi.current, {}, { token })
  await server.call(authApi.current, {}, { token: 'x'.repeat(30) })
  await fetch(`${server.url}/no/such/place/13900000001`)
  const response = await fetch(`${server.url}/metrics`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/plain')
  const count = 'http_request_duration_seconds_count'
  expect(text).toContain(`${count}{method="GET",route="/uc/auth/current",status="200"} 1`)
  expect(text).toContain(`${count}{method="GET",route="/uc/auth/current",status="401"} 1`)
  expect(text).toContain(`${count}{method="GET",route="none",status="404"} 1`)
  expect(text).toMatch(/database_connections\{state="idle"\} [1-9]/)
  expect(text).toContain('outbox_oldest_due_seconds 0')
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toContain('13900000001')
  await server.stop()
})

test('the figures are shown to this machine only, to everybody, or to nobody', async () => {
  const passedOn = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  const status = async (METRICS: string) => {
    const server = await startServer({ METRICS })
    const here = await fetch(`${server.url}/metrics`)
    const through = await fetch(`${server.url}/metrics`, passedOn)
    await Promise.all([here.text(), through.text()])
    await server.stop()
    return [here.status, through.status]
  }
  expect(await status('local')).toEqual([200, 404])
  expect(await status('on')).toEqual([200, 200])
  expect(await status('off')).toEqual([404, 404])
})
