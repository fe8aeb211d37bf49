import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { templateSheetsApi } from '#api/templates/sheets.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { longestTurn, workUnit } from '#server/event-loop-testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { expenseCompany } from './testing.ts'

/** The same bound as for diagrams: about 200 ms on a middling machine. */
const MOST_UNITS = 22
const ATTEMPTS = 3

let server: TestServer
let people: Awaited<ReturnType<typeof expenseCompany>>
beforeAll(async () => {
  server = await startServer()
  people = await expenseCompany(server)
})
afterAll(() => server.stop())

async function expectShortTurns(request: () => Promise<unknown>): Promise<void> {
  let shortest = Infinity
  for (let attempt = 0; attempt < ATTEMPTS && shortest >= MOST_UNITS; attempt++) {
    shortest = Math.min(shortest, (await longestTurn(request)) / workUnit())
  }
  expect(shortest).toBeLessThan(MOST_UNITS)
}

test('a form with five hundred lines, each worked out by a formula, holds nobody up', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({ what: `第 ${at} 项`, price: 100 + at, count: 2 }))
  const body = {
    dataKey: 'expenses',
    boData: { main: { title: '很长的单子', kind: 'meal' }, subs: { lines } },
  }
  await expectShortTurns(async () => {
    const reply = await server.call(
      templatesApi.boSave,
      { params: { boAlias: 'expense' }, query: {}, body },
      people.anna,
    )
    expect(reply.state, reply.message).not.toBe(false)
  })
})

test('a file with as many rows as are taken at once holds nobody up', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `第 ${at} 行,餐费,2026-05-0${1 + (at % 9)}`)
  const file = ['title,kind,day', ...rows].join('\n')
  await expectShortTurns(async () => {
    const form = new FormData()
    form.append('file', new Blob([file]), 'rows.csv')
    const path = addressOf(templateSheetsApi.import.path)
    const reply = await fetch(`${server.url}${path}?templateKey=expenses&trial=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people.boss.token}` },
      body: form,
    })
    expect(reply.status).toBe(200)
  })
})
