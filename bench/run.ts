import { addressOf } from '#api/contexts.ts'
import { authApi } from '#api/identity/auth.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { openDatabase } from '#server/db/open.ts'
import { startChild, type Child, type Statement } from './child.ts'
import { answerOf, closeConnections, load, type Request } from './load.ts'
import { startDatabase } from './own-database.ts'
import { account, password, seed } from './seed.ts'

/**
 * `npm run bench`: what the product costs above bare Fastify and pg that run the very same statements. Both are
 * measured in turns on one machine in one run, so the ratio counts and the figures only guide. Of several rounds
 * the best counts: it was disturbed least.
 */
const people = 10_000
const rounds = 8
const requests = 1500
const seconds = 5
/** Makes what is created new in every request. */
let serial = 0

type Scenario = { name: string; path: string; method: string; body?: (n: string) => object }
type Figures = { cpu: number; msEach: number; p95: number }

const pageBean = { page: 3, pageSize: 20, showTotal: true }
const scenarios: Scenario[] = [
  { name: 'get by key', ...authApi.current },
  { name: 'list of 20 with total', ...peopleAdminApi.userPage, body: () => ({ pageBean }) },
  {
    name: 'create',
    ...peopleAdminApi.saveUser,
    body: (n) => ({ account: `new${n}`, fullname: 'New', kind: 'guest' }),
  },
]

const database = await startDatabase()
const children: Child[] = []
try {
  const { url } = database
  const db = openDatabase({ connectionString: url }, { size: 1, onError: () => {} })
  await seed(db, people)
  await db.destroy()
  const product = await startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'info' })
  children.push(product)
  const bare = await startChild('bare.ts', { DATABASE_URL: url, NODE_ENV: 'production' })
  children.push(bare)
  const token = await signIn(product)
  print(['', 'statements', 'bare', 'product', 'times', 'bare', 'product', 'p95 bare', 'product'])
  print(['', '', 'CPU ms', 'CPU ms', '', 'req/s', 'req/s', 'ms', 'ms'])
  for (const scenario of scenarios) {
    await compare(scenario, product, bare, token)
  }
} finally {
  closeConnections()
  await Promise.all(children.map((child) => child.stop()))
  await database.stop()
}

async function signIn({ url }: Child): Promise<string> {
  const body = JSON.stringify({ username: account, password: Buffer.from(password).toString('base64') })
  const headers = { 'content-type': 'application/json' }
  const text = await answerOf({
    method: 'POST',
    url: `${url}${addressOf(authApi.signIn.path)}`,
    headers,
    body,
  })
  return JSON.parse(text).token
}

function maker({ body, method }: Scenario, url: string, token: string): () => Request {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return () => ({ method, url, headers, ...(body ? { body: JSON.stringify(body(String(serial++))) } : {}) })
}

async function compare(scenario: Scenario, product: Child, bare: Child, token: string): Promise<void> {
  const mine = maker(scenario, `${product.url}${addressOf(scenario.path)}`, token)
  const theirs = maker(scenario, `${bare.url}/${encodeURIComponent(scenario.name)}`, token)
  const statements = await learn(scenario, product, bare, mine)
  await load(mine, requests, seconds) // so that both are warm
  await load(theirs, requests, seconds)
  const ours: Figures[] = []
  const bares: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    bares.push(await measure(bare, theirs))
    ours.push(await measure(product, mine))
  }
  const cost = [least(bares, 'cpu'), least(ours, 'cpu')] as const
  print([
    scenario.name,
    String(statements),
    ...cost.map((ms) => ms.toFixed(3)),
    (cost[1] / cost[0]).toFixed(2),
    ...[bares, ours].map((figures) => (1000 / least(figures, 'msEach')).toFixed(0)),
    ...[bares, ours].map((figures) => least(figures, 'p95').toFixed(1)),
  ])
}

/** Teaches the bare server the statements of one request; the session is known by then, as for most requests. */
async function learn(scenario: Scenario, product: Child, bare: Child, make: () => Request): Promise<number> {
  await answerOf(make())
  await product.ask('record')
  const request = make()
  const text = await answerOf(request)
  const statements = await product.ask<Statement[]>('recorded')
  const { account: made } = JSON.parse(request.body ?? '{}') as { account?: string }
  const fresh = made ? { [made]: 'account', [String(JSON.parse(text).value)]: 'id' } : {}
  await bare.ask('learn', { name: scenario.name, statements, fresh })
  return statements.length
}

async function measure(child: Child, make: () => Request): Promise<Figures> {
  const before = await child.ask<NodeJS.CpuUsage>('cpu')
  const { count, perSecond, p95 } = await load(make, requests, seconds)
  const after = await child.ask<NodeJS.CpuUsage>('cpu')
  const spent = after.user + after.system - before.user - before.system
  return { cpu: spent / 1000 / count, msEach: 1000 / perSecond, p95 }
}

function least(figures: Figures[], of: keyof Figures): number {
  return Math.min(...figures.map((figure) => figure[of]))
}

function print(cells: string[]): void {
  const line = cells.map((cell, at) => (at === 0 ? cell.padEnd(24) : cell.padStart(11))).join('')
  process.stdout.write(`${line}\n`)
}
