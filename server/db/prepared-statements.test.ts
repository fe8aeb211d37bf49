import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing.ts'
import { openDatabase, type Database } from './open.ts'
import { transactor } from './write.ts'

let server: TestServer
let db: Database
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const kept = async () =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement not like '%pg_prepared%'`.execute(db)
  ).rows.map(({ statement }) => statement)

test('what is asked again and again is kept on the connection, what is asked once is not, and answers stay the same', async () => {
  db = openDatabase(server.connection, { size: 1, onError: () => {}, keepsStatements: true })
  const answers: unknown[] = []
  for (const number of [1, 2, 3, 4]) {
    answers.push((await sql`select ${number}::int + 1 as next`.execute(db)).rows)
  }
  await sql`select ${1}::int as once`.execute(db)
  expect(answers).toEqual([[{ next: 2 }], [{ next: 3 }], [{ next: 4 }], [{ next: 5 }]])
  expect(await kept()).toEqual(['select $1::int + 1 as next'])
  await db.destroy()
})

test('where it is switched off nothing is kept', async () => {
  db = openDatabase(server.connection, { size: 1, onError: () => {} })
  for (const number of [1, 2, 3, 4]) {
    await sql`select ${number}::int`.execute(db)
  }
  expect(await kept()).toEqual([])
  await db.destroy()
})

test('work whose statements got lost on the way is done again without them', async () => {
  db = openDatabase(server.connection, { size: 1, onError: () => {}, keepsStatements: true })
  const ask = async () => (await sql<{ n: number }>`select ${7}::int as n`.execute(db)).rows[0]?.n
  for (let times = 0; times < 4; times += 1) {
    await ask()
  }
  // As a pooler does that gives the next transaction to another connection.
  await sql`deallocate all`.execute(db)
  const tried: number[] = []
  const answer = await transactor(db)(async (tx) => {
    tried.push(1)
    await sql`select 1`.execute(tx)
    return (await sql<{ n: number }>`select ${7}::int as n`.execute(tx)).rows[0]?.n
  })
  expect([answer, tried.length, await ask()]).toEqual([7, 2, 7])
  expect(await kept()).toEqual([])
  await db.destroy()
})
