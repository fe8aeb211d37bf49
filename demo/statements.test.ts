import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, CallOutput, Endpoint } from '#api/endpoint.ts'
import { objectRowsApi } from '#api/objects/rows.ts'
import { bookingApi } from '#api/stay/booking.ts'
import { searchApi } from '#api/stay/search.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import { countStatements } from '#server/db/count-statements-testing.ts'
import type { TestServer } from '#server/testing.ts'
import { base64 } from '#server/workflow/run/testing.ts'

/**
 * What each operation may ask of the database once the server is warm, begin and commit included, and in how many trips
 * to it: both only fall.
 */
const most = {
  submit: [31, 21],
  todo: [3, 3],
  openTask: [8, 4],
  markRead: [12, 6],
  complete: [14, 8],
  rowPage: [3, 3],
  rowGet: [3, 3],
  listInfo: [1, 1],
  listRows: [5, 5],
  search: [9, 5],
  quote: [6, 5],
} as const
type Operation = keyof typeof most

let server: TestServer
const counting = countStatements()
const counts: Partial<Record<Operation, readonly [statements: number, trips: number]>> = {}
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(async () => {
  counting.stop()
  await server.stop()
})

/** Calls somebody makes; of those under a name the last is counted. */
const acting = async (account: string) => {
  const token = await server.signIn(account, demoPassword)
  return async <E extends Endpoint>(
    name: Operation,
    endpoint: E,
    input: CallInput<E>,
  ): Promise<CallOutput<E>> => {
    const headers: Record<string, string> =
      endpoint.method === 'POST' ? { 'idempotency-key': server.env.newId() } : {}
    const { statements, trips, answer } = await counting.of(() =>
      server.call(endpoint, input, { token, headers }),
    )
    expect(answer, name).toMatchObject({ status: 200 })
    // Lists that are open somewhere are told a moment later, for many steps at once.
    const hints = statements.filter((statement) => statement.includes('live_mark')).length
    counts[name] = [statements.length - hints, trips - hints]
    return answer.value
  }
}

test('operations ask the database no more often than they need to', async () => {
  const [clerk, head, admin] = [await acting('clerk'), await acting('head'), await acting('admin')]
  for (const day of ['2027-03-02', '2027-03-03']) {
    const main = { kind: 'annual', from: day, until: day, reason: '家事' }
    const data = base64({ main, subs: { periods: [{ day, part: 'whole' }] } })
    await clerk('submit', instanceActionsApi.start, { body: { flowKey: 'leave', data } })
    const [task] = (await head('todo', taskListsApi.todo, { body: {} })).rows
    const taskId = task?.taskId ?? ''
    await head('openTask', taskViewsApi.mobileDetail, { query: { taskId } })
    await head('markRead', taskActionsApi.addRead, { query: { taskId } })
    await head('complete', taskActionsApi.complete, {
      body: { taskId, actionName: 'agree', opinion: '同意' },
    })
    const page = await admin('rowPage', objectRowsApi.rowPage, { params: { alias: 'supplier' }, body: {} })
    const id = page.rows[0]?.id ?? ''
    await admin('rowGet', objectRowsApi.row, { params: { alias: 'supplier' }, query: { id } })
    await head('listInfo', templatesApi.dataList, { params: { key: 'leaves' }, query: {} })
    await head('listRows', templatesApi.listJson, { body: { key: 'leaves' } })
    const stay = { checkIn: '2026-12-01', checkOut: '2026-12-03', adults: 2 }
    const found = await clerk('search', searchApi.search, { body: stay })
    await clerk('quote', bookingApi.quote, { body: { ...stay, houseId: found.rows[0]?.id ?? '' } })
  }
  const over = Object.entries(most).filter(([name, [statements, trips]]) => {
    const count = counts[name as Operation]
    return !count || count[0] > statements || count[1] > trips
  })
  expect(over, JSON.stringify(counts)).toEqual([])
})
