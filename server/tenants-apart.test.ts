import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import { fieldsOf } from '#domain/record.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { declaredCalls } from './declared-calls.ts'
import { addRowEverywhere, tableHashes } from '#server/db/tenant-rows-testing.ts'
import { startServer, type TestServer } from './testing.ts'
import { validInput } from '#server/http/valid-input-testing.ts'

/** The other tenant has a row under this id in every table, with the mark in each of its texts. */
const foreignId = '0c41f0e1-0000-7000-8000-00000000c041'
const foreignMark = 'foreign8C41'

let server: TestServer
let other: string
let keeper: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  other = await createTenant(server.env, 'other', 'other')
  keeper = await addTestPerson(server, 'keeper', catalogueRights)
  await addRowEverywhere(server.env.db, other, foreignId, foreignMark)
})
afterAll(() => server.stop())

/** Calls that write, and are content with an id nobody here has, each for its reason. */
const contented: Record<string, string> = {
  'identity.endDevice': 'a session that is over is over',
  'messages.removeGroup': 'what is gone is gone',
  'messages.removeQuestion': 'what is gone is gone',
  'messages.removeMessages': 'says how many it removed: none',
  'messages.removeQuickReply': 'what is gone is gone',
  'shop.removeCategory': 'what is gone is gone',
  'portal.checkPortal': 'tries a definition, and stores none',
  'queries.tryQuery': 'tries a definition, and stores none',
  'templates.tryTemplate': 'tries a definition, and stores none',
  'workflow.completeMany': 'says of each task whether it was done: it was not',
  'workflow.noticesDone': 'a notice nobody here has is marked as read for nobody',
}

const parts = ['params', 'query', 'body'] as const
const isRead = (endpoint: Endpoint, value: unknown) =>
  endpoint.method === 'GET' || Array.isArray(value) || 'rows' in fieldsOf(value)

test('whoever holds every right of a tenant finds nothing of another by its ids, and changes nothing there', async () => {
  const before = await tableHashes(server.env.db, other)
  const own = server.env.db.deleteFrom('rate_count').where('tenant_id', '=', server.tenantId)
  const [unfit, broken, shown, done]: string[][] = [[], [], [], []]
  let asked = 0
  for (const { module, name, endpoint } of await declaredCalls()) {
    const { input, takesId } = validInput(endpoint, foreignId)
    if (!takesId) {
      continue
    }
    asked += 1
    const called = `${module}.${name}`
    // A call this knows no input for is not tried by it, and would pass for no reason.
    if (parts.some((part) => endpoint[part] && !z.safeParse(endpoint[part], input[part]).success)) {
      unfit?.push(called)
      continue
    }
    // Limits have tests of their own.
    await own.execute()
    const sent = input as CallInput<Endpoint>
    const { status, state, value, message } = await server.call(endpoint, sent, keeper)
    if (status >= 500) {
      broken?.push(called)
    }
    if (`${JSON.stringify(value)} ${message}`.includes(foreignMark)) {
      shown?.push(called)
    }
    if (status < 400 && state !== false && !isRead(endpoint, value) && !(called in contented)) {
      done?.push(called)
    }
  }
  expect({ unfit, broken, shown, done }).toEqual({ unfit: [], broken: [], shown: [], done: [] })
  expect(asked).toBeGreaterThan(400)
  const after = await tableHashes(server.env.db, other)
  expect([...after].filter(([table, hash]) => before.get(table) !== hash)).toEqual([])
})
