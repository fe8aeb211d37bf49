import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { incomeApi } from '#api/wallet/income.ts'
import { statementApi } from '#api/wallet/statement.ts'
import { addressOf } from '#api/contexts.ts'
import { addMonths } from '#domain/wallet/month.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import { ensurePdfTools } from '#server/platform/pdf/testing-tools.ts'
import { scopeOf } from '#server/scope.ts'
import type { TestServer } from '#server/testing.ts'
import { houseBook } from '#server/stay/catalog/house-book.ts'
import { makeDueStatements } from '#server/wallet/statement/make-statement.ts'

let server: TestServer
let token: string
let ownerId: string
beforeAll(async () => {
  ensurePdfTools()
  server = await startDemoServer()
  token = await server.signIn('owner', demoPassword)
  const row = await server.env.db
    .selectFrom('app_user')
    .select('id')
    .where('account', '=', 'owner')
    .executeTakeFirst()
  ownerId = row?.id ?? ''
})
afterAll(() => server.stop())

const list = async () => (await server.call(statementApi.statements, { query: {} }, { token })).value
async function file(id: string, format: 'pdf' | 'xlsx', as = token) {
  const url = `${server.url}${addressOf(statementApi.statementFile.path)}?id=${id}&format=${format}`
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${as}`, 'tenant-code': 'platform', 'accept-language': 'zh-CN' },
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('each paper begins where the one before ended, and says what the screens say', async () => {
  const papers = (await list()).toReversed()
  expect(papers.length).toBeGreaterThanOrEqual(12)
  const { value: months } = await server.call(incomeApi.months, { query: {} }, { token })
  papers.forEach((paper, at) => {
    const before = papers[at - 1]
    if (before) {
      expect([paper.opening, paper.month]).toEqual([before.closing, addMonths(before.month, 1)])
    }
    expect(paper.opening + paper.income - paper.takenBack - paper.paidOut).toBe(paper.closing)
    expect([paper.tax, paper.other]).toEqual([0, 0])
    const monthRow = months.find(({ month }) => month === paper.month)
    if (monthRow) {
      expect([paper.income, paper.takenBack]).toEqual([monthRow.settled, monthRow.takenBack])
    }
  })
})

test('made again, or late, nothing changes; the papers are the same bytes, and only their owner has them', async () => {
  const before = await list()
  const made = await scopeOf(server.env, server.tenantId).write((scope) =>
    makeDueStatements(scope, houseBook, ownerId),
  )
  expect(made).toBe(0)
  expect(await list()).toEqual(before)
  const id = before[0]?.id ?? ''
  const [one, other] = [await file(id, 'pdf'), await file(id, 'pdf')]
  expect([one.status, one.type]).toEqual([200, 'application/pdf'])
  expect(one.bytes.equals(other.bytes)).toBe(true)
  expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const sheet = await file(id, 'xlsx')
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  // Another name of the house or of its owner is not written into a paper that was made before.
  const { db } = server.env
  await db.updateTable('pay_account').set({ name: '赵得厚' }).where('holder', '=', ownerId).execute()
  await db
    .updateTable('house')
    .set({ texts: sql`jsonb_set(texts, '{zh-CN,name}', '"改名后的院子"')` })
    .where('owner_id', '=', ownerId)
    .execute()
  expect((await file(id, 'pdf')).bytes.equals(one.bytes)).toBe(true)
  expect((await file(id, 'xlsx')).bytes.equals(sheet.bytes)).toBe(true)
  const guest = await server.signIn('guest', demoPassword)
  const refused = await file(id, 'pdf', guest)
  expect(refused.bytes.toString()).toContain('没有找到这份对账单')
})

test('what the paper says can be read out of it, in Chinese', async () => {
  const [paper] = await list()
  const { bytes } = await file(paper?.id ?? '', 'pdf')
  const text = execFileSync('pdftotext', ['-', '-'], { input: bytes }).toString('utf8')
  expect(text).toContain('月度对账单')
  expect(text).toContain(paper?.no ?? '')
  expect(text).toContain('赵德厚')
})
