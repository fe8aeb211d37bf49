import { sql } from 'kysely'
import { openDatabase, type Database } from '#server/db/open.ts'
import { seedFlow, steps } from './approval-seed.ts'
import {
  approveByRows,
  approveByStatement,
  approveWithMessages,
  plainApprovals,
  warmPool,
} from './approval-sql.ts'
import { approve, atOnce, signInAll, start, type Company } from './approve.ts'
import { startChild, type Child } from './child.ts'
import { databaseCpu } from './database-cpu.ts'
import { closeConnections } from './load.ts'
import { startDatabase } from './own-database.ts'

/**
 * `node bench/approval.ts`: three-step approvals over HTTP, with jobs, log and keys as people's browsers send them, in a
 * company of a hundred and in one of twenty thousand (PEOPLE=1000000: more), beside plain SQL on
 * prepared statements, three times: the flow's rows alone, which the budget is for; those in one statement for each
 * step; and with lists, keys and messages as the product has them. All in turns in one run; medians count. It fails
 * where a ratio is over its budget.
 */
const approvals = 150
const rounds = 5
const sizes = [100, Number(process.env['PEOPLE'] ?? 20_000)]
/** Plain SQL's rate against ours, the small company's against the large one's, and seconds of the outbox. */
const budget = { sql: 2, size: 1.2, outbox: 2 }

type Figures = { perSecond: number; each: number[] }
type Plain = { name: string; approve: typeof approveByRows; figures: Figures[] }
type Side = Company & {
  people: number
  db: Database
  tenantId: string
  ids: string[]
  figures: Figures[]
}

const plain: [Plain, Plain, Plain] = [
  { name: 'plain SQL', approve: approveByRows, figures: [] },
  { name: 'in one statement for each step', approve: approveByStatement, figures: [] },
  { name: 'with lists, keys and messages', approve: approveWithMessages, figures: [] },
]

const database = await startDatabase()
const sides: Side[] = []
try {
  for (const people of sizes) {
    sides.push(await build(people))
  }
  const large = sides.at(-1)
  if (large) {
    await compare(large)
  }
} finally {
  closeConnections()
  for (const { product, db } of sides) {
    await product.stop()
    await db.destroy()
  }
  await database.stop()
}

async function build(people: number): Promise<Side> {
  const name = `people${people}`
  const first = openDatabase({ connectionString: database.url }, { size: 1, onError: () => {} })
  await sql`create database ${sql.id(name)}`.execute(first)
  await first.destroy()
  const url = database.urlOf(name)
  const db = openDatabase({ connectionString: url }, { size: 4, onError: () => {} })
  const { tenantId, ids } = await seedFlow(db, people)
  const product = await startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'info', JOBS: 'on' })
  const tokens = await signInAll(product)
  const userIds = ['starter', ...steps].map((account) => ids[account] ?? '')
  return { people, db, product, tenantId, ids: userIds, tokens, figures: [] }
}

async function compare(large: Side): Promise<void> {
  const pool = warmPool(database.urlOf(`people${large.people}`))
  const setup = { pool, tenantId: large.tenantId, people: large.ids, template: await start(large) }
  // As a server runs that has been up for a while: before, much of it is not compiled yet.
  for (const side of sides) {
    await atOnce(times(600), () => approve(side))
  }
  for (const { approve: approveIt } of plain) {
    await plainApprovals(approveIt, { ...setup, count: 100 })
  }
  const databaseSpent = await databaseCpu(large.db)
  const measured = async (child: Child | null, work: () => Promise<number>): Promise<Figures> => {
    const before = await spent(child, databaseSpent)
    const perSecond = await work()
    const after = await spent(child, databaseSpent)
    return { perSecond, each: after.map((ms, at) => (ms - (before[at] ?? 0)) / approvals) }
  }
  let lag = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const { approve: approveIt, figures } of plain) {
      figures.push(await measured(null, () => plainApprovals(approveIt, { ...setup, count: approvals })))
    }
    for (const side of sides) {
      const watch = setInterval(async () => {
        lag = Math.max(lag, await outboxLag(side.db))
      }, 300)
      side.figures.push(
        await measured(side.product, async () => {
          const startedAt = performance.now()
          await atOnce(times(approvals), () => approve(side))
          return approvals / ((performance.now() - startedAt) / 1000)
        }),
      )
      clearInterval(watch)
    }
  }
  await pool.end()
  report(lag)
}

function report(lag: number): void {
  const rateOf = (figures: Figures[]) => middle(figures.map(({ perSecond }) => perSecond))
  const bare = rateOf(plain[0].figures)
  const spentOn = (figures: Figures[]) =>
    [0, 1].map((at) => middle(figures.map(({ each }) => each[at] ?? 0)).toFixed(1))
  for (const { name, figures } of plain) {
    const [program, its] = spentOn(figures)
    say(
      `${name}: ${rateOf(figures).toFixed(0)} three-step approvals a second; processor for one: program ${program} ms, database ${its} ms`,
    )
  }
  for (const { people, figures } of sides) {
    const rate = rateOf(figures)
    const [node, db] = spentOn(figures)
    say(
      `${people} people: ${rate.toFixed(0)} a second, plain SQL ${plain.map((it) => (rateOf(it.figures) / rate).toFixed(2)).join(', ')} times that; processor for one: product ${node} ms, database ${db} ms`,
    )
  }
  const [small, large] = sides.map(({ figures }) => rateOf(figures))
  const ratios = {
    sql: bare / (large ?? 1),
    size: (small ?? 0) / (large ?? 1),
    outbox: lag,
  }
  say(`outbox at most ${lag.toFixed(1)} s behind`)
  for (const name of ['sql', 'size', 'outbox'] as const) {
    const isOver = ratios[name] > budget[name]
    say(`${name}: ${ratios[name].toFixed(2)}, budget ${budget[name]}${isOver ? ' OVER' : ''}`)
    process.exitCode ||= isOver ? 1 : 0
  }
}

async function spent(child: Child | null, databaseSpent: () => Promise<number | null>): Promise<number[]> {
  const { user, system } = child ? await child.ask<NodeJS.CpuUsage>('cpu') : process.cpuUsage()
  return [(user + system) / 1000, (await databaseSpent()) ?? 0]
}

/** How long the oldest message that is due has waited, in seconds. */
async function outboxLag(db: Database): Promise<number> {
  const { rows } = await sql<{
    lag: number | null
  }>`select extract(epoch from clock_timestamp() - min(due_at))::float8
    as lag from outbox where done_at is null`.execute(db)
  return Math.max(0, rows[0]?.lag ?? 0)
}

function times(count: number): () => boolean {
  return () => count-- > 0
}

function middle(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
