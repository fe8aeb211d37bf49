import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { daysBetween } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { addMonths, monthDays, monthOf } from '#domain/wallet/month.ts'
import { openDatabase } from '#server/db/open.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import { scopeOf } from '#server/scope.ts'
import { benchEnv } from './bench-env.ts'
import { startChild, type Child, type Statement } from './child.ts'
import { analyzeIncomes, seedIncomes } from './income-seed.ts'
import { answerOf, closeConnections, load, type Request } from './load.ts'
import { databaseCpu } from './database-cpu.ts'
import { startDatabase } from './own-database.ts'
import { account, password } from './seed.ts'
import { seedStay } from './seed-stay.ts'
import { signIn } from './sign-in.ts'

/**
 * `node bench/income.ts`: the screens of an owner's income in a park with a year of 100 000 orders of fifty owners:
 * against bare Fastify and pg that run the very same statements, and against the same park with one month of them.
 */
const orders = 100_000
const owners = 50
const rounds = 5
const requests = 1500
const seconds = 2

/** The last month that is over: all of it is there in both parks, and eleven more before it in the second. */
const lastMonth = addMonths(monthOf(parkDay(Date.now())), -1)
const ofMonth = monthDays(lastMonth)
const yearBefore = monthDays(addMonths(lastMonth, -11)).from
const calls: Array<{ name: string; endpoint: Endpoint; query?: Record<string, string>; body?: object }> = [
  { name: 'overview', endpoint: incomeApi.overview },
  { name: 'months', endpoint: incomeApi.months },
  { name: 'month', endpoint: incomeApi.month, query: { month: lastMonth } },
  {
    name: 'lines',
    endpoint: incomeApi.lines,
    body: { pageBean: { page: 1, pageSize: 20, showTotal: false } },
  },
  { name: 'flows', endpoint: incomeApi.flows, body: {} },
  { name: 'flows of a month', endpoint: incomeApi.flows, body: { month: lastMonth } },
]

/** Of one request: the program's time on the processor, and the same with the database's. */
type Figures = { cpu: number; withDatabase: number }

const database = await startDatabase()
const children: Child[] = []
try {
  const { url } = database
  const db = openDatabase({ connectionString: url }, { size: 2, onError: () => {} })
  await seedStay(db, 50, 30)
  const { id: tenantId } = await db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  const scope = scopeOf(benchEnv(db), tenantId)
  const people: string[] = []
  for (let at = 0; at < owners; at += 1) {
    const name = at === 0 ? account : `owner${at}`
    people.push(await createUser(scope, { account: name, fullname: name, kind: 'owner', password }))
  }
  const guestId = await createUser(scope, { account: 'guest', fullname: 'Guest', kind: 'guest', password })
  const { id: houseId } = await scope.from('house').select('id').limit(1).executeTakeFirstOrThrow()
  const seeded = { owners: people, guestId, houseId }
  await seedIncomes(scope, Math.round(orders / 12), {
    ...seeded,
    from: ofMonth.from,
    days: daysBetween(ofMonth.from, ofMonth.until),
  })
  await analyzeIncomes(db)
  const databaseSpent = await databaseCpu(db)

  const product = await startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'info' })
  children.push(product)
  const bare = await startChild('bare.ts', { DATABASE_URL: url, NODE_ENV: 'production' })
  children.push(bare)
  const token = await signIn(product)
  const month = new Map<string, Figures>()
  for (const call of calls) {
    const make = requestOf(product.url, call, token)
    await load(make, requests, seconds)
    month.set(call.name, await best(product, databaseSpent, make))
  }
  const before = { ...seeded, from: yearBefore, days: daysBetween(yearBefore, ofMonth.from) }
  await seedIncomes(scope, orders - Math.round(orders / 12), before)
  await analyzeIncomes(db)
  for (const call of calls) {
    await compare(call, { product, bare, databaseSpent, token, month: month.get(call.name) })
  }
  await db.destroy()
} finally {
  closeConnections()
  await Promise.all(children.map((child) => child.stop()))
  await database.stop()
}

type Call = (typeof calls)[number]

function requestOf(url: string, { endpoint, query = {}, body }: Call, token: string): () => Request {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return () => ({
    method: endpoint.method,
    url: `${url}${addressOf(endpoint.path)}?${new URLSearchParams(query)}`,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

type Spent = () => Promise<number | null>
type Servers = {
  product: Child
  bare: Child
  databaseSpent: Spent
  token: string
  month: Figures | undefined
}

async function compare(call: Call, { product, bare, databaseSpent, token, month }: Servers): Promise<void> {
  const mine = requestOf(product.url, call, token)
  await answerOf(mine())
  await product.ask('record')
  await answerOf(mine())
  const statements = await product.ask<Statement[]>('recorded')
  await bare.ask('learn', { name: call.name, statements, fresh: {} })
  const theirs = (): Request => ({ ...mine(), url: `${bare.url}/${encodeURIComponent(call.name)}` })
  await load(theirs, requests, seconds)
  const [bares, ours] = [await best(bare, databaseSpent, theirs), await best(product, databaseSpent, mine)]
  process.stdout.write(
    `${call.name}: ${statements.length} statements, bare ${bares.cpu.toFixed(2)} ms CPU, product ${ours.cpu.toFixed(2)} ms, ` +
      `${(ours.cpu / bares.cpu).toFixed(2)} times; a year with the database ${ours.withDatabase.toFixed(2)} ms, ` +
      `${(ours.withDatabase / (month?.withDatabase ?? ours.withDatabase)).toFixed(2)} times one month\n`,
  )
}

/** Of several rounds the best counts: it was disturbed least. */
async function best(child: Child, databaseSpent: Spent, make: () => Request): Promise<Figures> {
  const all: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [before, databaseBefore] = [await child.ask<NodeJS.CpuUsage>('cpu'), await databaseSpent()]
    const { count } = await load(make, requests, seconds)
    const [after, databaseAfter] = [await child.ask<NodeJS.CpuUsage>('cpu'), await databaseSpent()]
    const cpu = (after.user + after.system - before.user - before.system) / 1000 / count
    all.push({ cpu, withDatabase: cpu + ((databaseAfter ?? 0) - (databaseBefore ?? 0)) / count })
  }
  return {
    cpu: Math.min(...all.map(({ cpu }) => cpu)),
    withDatabase: Math.min(...all.map(({ withDatabase }) => withDatabase)),
  }
}
