import { addressOf } from '#api/contexts.ts'
import { searchApi } from '#api/stay/search.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { openDatabase } from '#server/db/open.ts'
import { startChild, type Child, type Statement } from './child.ts'
import { databaseCpu } from './database-cpu.ts'
import { answerOf, closeConnections } from './load.ts'
import { startDatabase } from './own-database.ts'
import { seedStay } from './seed-stay.ts'

/**
 * `node bench/search.ts`: a search among ten thousand houses with prices for a year, one request after the other,
 * against bare Fastify and pg that run the very same statements. The ratio counts; the figures guide. On a machine
 * that has other work as well, the time on the processor tells more than the clock: that of the product and that of
 * the database for one search.
 */
const houses = 10_000
const nights = 365
const rounds = 5
/** As many different searches, so that no answer comes from the luck of the one before. */
const variants = 24
let visitors = 0

type Body = Record<string, unknown>
type Scenario = { name: string; bodyOf: (n: number) => Body }

const today = parkDay(Date.now())
const stay = (n: number, length: number) => {
  const from = (n * 37) % (nights - 40)
  return { checkIn: addDays(today, from), checkOut: addDays(today, from + length) }
}

const database = await startDatabase()
const children: Child[] = []
try {
  const { url } = database
  const db = openDatabase({ connectionString: url }, { size: 1, onError: () => {} })
  const sites = await seedStay(db, houses, nights)
  const spent = await databaseCpu(db)
  await db.destroy()
  const scenarios: Scenario[] = [
    { name: 'one site, 2 nights', bodyOf: (n) => ({ siteId: sites[n % 3], ...stay(n, 2) }) },
    { name: 'one site, 7 nights', bodyOf: (n) => ({ siteId: sites[n % 3], ...stay(n, 7) }) },
    {
      name: 'one site, cheapest free',
      bodyOf: (n) => ({
        siteId: sites[n % 3],
        ...stay(n, 2),
        sort: 'cheap',
        onlyFree: true,
        keyword: 'house',
      }),
    },
    { name: 'page 20', bodyOf: (n) => ({ siteId: sites[n % 3], ...stay(n, 2), page: 20 }) },
    { name: 'all sites, 2 nights', bodyOf: (n) => stay(n, 2) },
    { name: 'all sites, 7 nights', bodyOf: (n) => stay(n, 7) },
    { name: 'all, 7 nights, cheapest', bodyOf: (n) => ({ ...stay(n, 7), sort: 'cheap' }) },
  ]
  const product = await startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'info' })
  children.push(product)
  const bare = await startChild('bare.ts', { DATABASE_URL: url, NODE_ENV: 'production' })
  children.push(bare)
  print(['', 'statements', 'bare ms', 'product ms', 'times', 'bare p95', 'product p95', 'CPU ms', 'database'])
  for (const scenario of scenarios) {
    await compare(scenario, product, bare, spent)
  }
} finally {
  closeConnections()
  await Promise.all(children.map((child) => child.stop()))
  await database.stop()
}

async function compare(
  { name, bodyOf }: Scenario,
  product: Child,
  bare: Child,
  spent: () => Promise<number | null>,
): Promise<void> {
  const bodies = Array.from({ length: variants }, (_, n) => JSON.stringify(bodyOf(n)))
  const mine = `${product.url}${addressOf(searchApi.search.path)}`
  let statements = 0
  for (const [n, body] of bodies.entries()) {
    await product.ask('record')
    await send(mine, body)
    const recorded = await product.ask<Statement[]>('recorded')
    statements = recorded.length
    await bare.ask('learn', { name: `${name} ${n}`, statements: recorded, fresh: {} })
  }
  const ours: number[] = []
  const theirs: number[] = []
  let [cpu, inDatabase] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    for (const [n, body] of bodies.entries()) {
      theirs.push(await send(`${bare.url}/${encodeURIComponent(`${name} ${n}`)}`, body))
    }
    const before = [await cpuOf(product), (await spent()) ?? 0] as const
    for (const body of bodies) {
      ours.push(await send(mine, body))
    }
    cpu += (await cpuOf(product)) - before[0]
    inDatabase += ((await spent()) ?? 0) - before[1]
  }
  const [middle, bareMiddle] = [quantile(ours, 0.5), quantile(theirs, 0.5)]
  print([
    name,
    String(statements),
    ...[bareMiddle, middle].map((ms) => ms.toFixed(1)),
    (middle / bareMiddle).toFixed(2),
    ...[theirs, ours].map((times) => quantile(times, 0.95).toFixed(1)),
    ...[cpu, inDatabase].map((ms) => (ms / ours.length).toFixed(1)),
  ])
}

async function cpuOf(child: Child): Promise<number> {
  const { user, system } = await child.ask<NodeJS.CpuUsage>('cpu')
  return (user + system) / 1000
}

async function send(url: string, body: string): Promise<number> {
  const startedAt = performance.now()
  const localAddress = `127.0.0.${2 + (visitors++ % 200)}`
  await answerOf({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body, localAddress })
  return performance.now() - startedAt
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
}

function print(cells: string[]): void {
  const line = cells.map((cell, at) => (at === 0 ? cell.padEnd(28) : cell.padStart(13))).join('')
  process.stdout.write(`${line}\n`)
}
