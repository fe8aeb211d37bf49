import { sql } from 'kysely'
import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { authApi } from '#api/identity/auth.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { openDatabase, poolOf, type Database } from '#server/db/open.ts'
import { copyInstance, holder, password, seedFlow } from './approval-seed.ts'
import { startChild, type Child, type Statement } from './child.ts'
import { answerOf, closeConnections } from './load.ts'
import { startDatabase } from './own-database.ts'

/**
 * `node bench/open-tasks.ts [open instances]`: what a page of the to-do list and the completion of a task cost with
 * ten thousand open instances and with many more (200,000 unless said; a million takes some minutes to build). Both
 * databases stand side by side and are asked in turns, so what disturbs one disturbs the other; medians are compared,
 * and the pages of the database that were read, which nothing disturbs.
 */
const sizes = [10_000, Number(process.argv[2] ?? 200_000)]
const samples = 80

type Side = { open: number; db: Database; product: Child; token: string; tasks: string[] }

const database = await startDatabase()
const { url, urlOf } = database
const sides: Side[] = []
try {
  for (const open of sizes) {
    sides.push(await build(open))
  }
  const [small, large] = sides
  if (small && large) {
    await compare(small, large)
  }
} finally {
  closeConnections()
  for (const { product, db } of sides) {
    await product.stop()
    await db.destroy()
  }
  await database.stop()
}

async function build(open: number): Promise<Side> {
  const name = `open${open}`
  const first = openDatabase({ connectionString: url }, { size: 1, onError: () => {} })
  await sql`create database ${sql.id(name)}`.execute(first)
  await first.destroy()
  const db = openDatabase({ connectionString: urlOf(name) }, { size: 2, onError: () => {} })
  const startedAt = performance.now()
  const seeded = await seedFlow(db)
  const product = await startChild('product.ts', { DATABASE_URL: urlOf(name), LOG_LEVEL: 'warn' })
  const starter = await signIn(product, 'starter')
  const started = await post(product, starter, instanceActionsApi.start, { flowKey: 'bench' })
  await db.connection().execute((one) => copyInstance(one, seeded, JSON.parse(started).instId, open))
  say(`${open} open instances built in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const token = await signIn(product, holder)
  const pageBean = { pageSize: samples, showTotal: false }
  const page = JSON.parse(await post(product, token, taskListsApi.todo, { pageBean }))
  return { open, db, product, token, tasks: page.rows.map((row: { taskId: string }) => row.taskId) }
}

async function signIn(product: Child, account: string): Promise<string> {
  const sent = { username: account, password: Buffer.from(password).toString('base64') }
  return JSON.parse(await post(product, '', authApi.signIn, sent)).token
}

async function compare(small: Side, large: Side): Promise<void> {
  const page = ({ product, token }: Side) =>
    post(product, token, taskListsApi.todo, { pageBean: { pageSize: 20 } })
  const complete = ({ product, token, tasks }: Side) =>
    post(product, token, taskActionsApi.complete, { taskId: tasks.pop(), actionName: 'agree' })
  for (const [what, work, warm] of [
    ['a page of the to-do list', page, 30],
    ['completing a task', complete, 15],
  ] as const) {
    const times: [number[], number[]] = [[], []]
    for (let turn = 0; turn < samples - 2; turn += 1) {
      const [one, other] = [await timed(() => work(small)), await timed(() => work(large))]
      if (turn >= warm) {
        times[0].push(one)
        times[1].push(other)
      }
    }
    const [few, many] = times.map(median)
    const pages = [await touched(small, () => work(small)), await touched(large, () => work(large))]
    say(
      `${what}: ${few?.toFixed(2)} ms with ${small.open} open, ${many?.toFixed(2)} ms with ${large.open}, ` +
        `times ${((many ?? 0) / (few ?? 1)).toFixed(2)}; pages read ${pages.join(' and ')}`,
    )
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}

/** The pages that what a request reads touches, counted by reading it once more. */
async function touched({ db, product }: Side, work: () => Promise<unknown>): Promise<number> {
  await product.ask('record')
  await work()
  const statements = await product.ask<Statement[]>('recorded')
  const client = await poolOf(db).connect()
  let pages = 0
  for (const { text, values } of statements.filter((one) => /^\s*select/i.test(one.text))) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    if (process.env['PLANS']) {
      say(
        `${plan['Shared Hit Blocks'] + plan['Shared Read Blocks']} pages: ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
      )
    }
  }
  client.release()
  return pages
}

function post(product: Child, token: string, { path }: Endpoint, body: object): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const url = `${product.url}${addressOf(path)}`
  return answerOf({ method: 'POST', url, headers, body: JSON.stringify(body) })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
