import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { openZip, readText } from '#server/gateways/files/zip-archive.ts'
import { startBackgroundJob } from '#server/jobs/background-jobs.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('the report of a job of very many lines has all of them, each once, in their order', async () => {
  const clerk = await addTestPerson(server, 'clerk', ['console.enter'])
  const count = 20_500
  const lines = Array.from({ length: count }, (_, at) => ({ ref: String(at), label: `line ${at}.` }))
  const id = await scopeOf(server.env, server.tenantId).write((scope) =>
    startBackgroundJob(
      scope,
      { id: clerk.id, fullname: 'clerk' },
      {
        kind: 'test',
        changes: null,
        title: { zh: '很多', en: 'Many' },
        input: {},
        lines,
      },
    ),
  )
  const reply = await fetch(`${server.url}${addressOf(jobsApi.jobReport.path)}?id=${id}`, {
    headers: { authorization: `Bearer ${clerk.token}`, 'tenant-code': 'platform' },
  })
  const files = (await openZip(Buffer.from(await reply.arrayBuffer()))) ?? []
  const sheet = (await readText(files, 'xl/worksheets/sheet1.xml', 50_000_000)) ?? ''
  const labels = [...sheet.matchAll(/>(line \d+\.)</g)].map(([, label]) => label)
  expect(labels).toEqual(lines.map(({ label }) => label))
}, 60_000)
