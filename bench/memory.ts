import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { seedFlow } from './approval-seed.ts'
import { approve, atOnce, signInAll } from './approve.ts'
import { startChild, type Child } from './child.ts'
import { closeConnections } from './load.ts'
import { startDatabase } from './own-database.ts'

/**
 * `node bench/memory.ts`: an hour of approvals (MINUTES=10: less) on the real server with jobs, log and twenty thousand
 * people, and what the server keeps in memory meanwhile once it is collected. It fails where the last third of the time
 * keeps more than the one before: what an hour leaves behind would fill the machine in a month.
 */
const minutes = Number(process.env['MINUTES'] ?? 60)
const looks = 30
const people = 20_000
const budget = 1.05
const megabyte = 1024 * 1024

const database = await startDatabase()
let product: Child | null = null
try {
  const db = openDatabase({ connectionString: database.url }, { size: 2, onError: () => {} })
  await seedFlow(db, people)
  product = await startChild('product.ts', { DATABASE_URL: database.url, LOG_LEVEL: 'info', JOBS: 'on' })
  const company = { product, tokens: await signInAll(product) }
  let done = 0
  const kept: number[] = []
  const startedAt = performance.now()
  for (let look = 1; look <= looks; look += 1) {
    const until = startedAt + (look / looks) * minutes * 60_000
    await atOnce(
      () => performance.now() < until,
      async () => {
        await approve(company)
        done += 1
      },
    )
    const { heapUsed, external, rss } = await product.ask<NodeJS.MemoryUsage>('kept')
    kept.push(heapUsed + external)
    say(
      `${((look / looks) * minutes).toFixed(1)} min: ${done} approvals, ${mb(heapUsed)} of objects, ` +
        `${mb(external)} beside them, ${mb(rss)} in all`,
    )
  }
  const third = looks / 3
  const ratio = mean(kept.slice(-third)) / mean(kept.slice(third, -third))
  const isOver = ratio > budget
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from flow_opinion`.execute(db)
  say(`${rows[0]?.count ?? 0} opinions written`)
  say(`memory of the last third: ${ratio.toFixed(3)} of the second, budget ${budget}${isOver ? ' OVER' : ''}`)
  process.exitCode = isOver ? 1 : 0
  await db.destroy()
} finally {
  closeConnections()
  await product?.stop()
  await database.stop()
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

function mb(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
