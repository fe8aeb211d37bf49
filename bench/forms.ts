import { addressOf } from '#api/contexts.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { openDatabase } from '#server/db/open.ts'
import { startChild, type Child, type Statement } from './child.ts'
import { seedForms } from './forms-seed.ts'
import { answerOf, closeConnections, load, type Request } from './load.ts'
import { startDatabase } from './own-database.ts'
import { seed } from './seed.ts'
import { signIn } from './sign-in.ts'

/**
 * `node bench/forms.ts`: lists, forms and saves against bare Fastify and pg that run the very same statements, in
 * turns on one machine, so the ratio counts. ROWS says how many rows.
 */
const rows = Number(process.env['ROWS'] ?? 20_000)
const rounds = 3
const requests = 400
const seconds = 3

type Scenario = { name: string; method: string; path: string; body?: object; makes?: boolean }

const lines = Array.from({ length: 5 }, (_, at) => ({ what: `line ${at}`, price: 1234, count: at + 1 }))
const scenarios: Scenario[] = [
  {
    name: 'list of 20 with total',
    method: 'POST',
    path: addressOf(templatesApi.listJson.path),
    body: { key: 'claims' },
  },
  {
    name: 'open a new form',
    method: 'GET',
    path: `${addressOf(templatesApi.getForm.path).replace(':formKey', 'claimForm').replace(':boAlias', 'claim')}?action=add&dataKey=claims`,
  },
  {
    name: 'save with five lines',
    method: 'POST',
    path: addressOf(templatesApi.boSave.path).replace(':boAlias', 'claim'),
    body: { dataKey: 'claims', boData: { main: { title: 'A claim', kind: 'b' }, subs: { lines } } },
    makes: true,
  },
]

const database = await startDatabase()
const children: Child[] = []
try {
  const { url } = database
  const db = openDatabase({ connectionString: url }, { size: 1, onError: () => {} })
  await seed(db, 10)
  await seedForms(db, rows)
  await db.destroy()
  const product = await startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const bare = await startChild('bare.ts', { DATABASE_URL: url, NODE_ENV: 'production' })
  children.push(product, bare)
  const token = await signIn(product)
  print(['', 'statements', 'bare CPU ms', 'product', 'times', 'bare p95', 'product'])
  for (const scenario of scenarios) {
    await compare(scenario, product, bare, token)
  }
} finally {
  closeConnections()
  await Promise.all(children.map((child) => child.stop()))
  await database.stop()
}

function requestTo(url: string, { method, body }: Scenario, token: string): () => Request {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return () => ({ method, url, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
}

async function compare(scenario: Scenario, product: Child, bare: Child, token: string): Promise<void> {
  const mine = requestTo(`${product.url}${scenario.path}`, scenario, token)
  const theirs = requestTo(`${bare.url}/${encodeURIComponent(scenario.name)}`, scenario, token)
  await answerOf(mine())
  await product.ask('record')
  const text = await answerOf(mine())
  const statements = await product.ask<Statement[]>('recorded')
  const made = scenario.makes ? (JSON.parse(text) as { value: { id: string } }).value.id : undefined
  await bare.ask('learn', { name: scenario.name, statements, fresh: made ? { [made]: 'id' } : {} })
  await load(mine, requests, seconds)
  await load(theirs, requests, seconds)
  const figures = { bare: [Infinity, Infinity], product: [Infinity, Infinity] }
  for (let round = 0; round < rounds; round++) {
    figures.bare = least(figures.bare, await measure(bare, theirs))
    figures.product = least(figures.product, await measure(product, mine))
  }
  const [[bareCpu = 0, bareP95 = 0], [cpu = 0, p95 = 0]] = [figures.bare, figures.product]
  print([
    scenario.name,
    String(statements.length),
    ...[bareCpu, cpu, cpu / bareCpu].map((figure) => figure.toFixed(2)),
    ...[bareP95, p95].map((figure) => figure.toFixed(1)),
  ])
}

function least(one: number[], other: number[]): number[] {
  return one.map((figure, at) => Math.min(figure, other[at] ?? figure))
}

async function measure(child: Child, make: () => Request): Promise<number[]> {
  const before = await child.ask<NodeJS.CpuUsage>('cpu')
  const { count, p95 } = await load(make, requests, seconds)
  const after = await child.ask<NodeJS.CpuUsage>('cpu')
  return [(after.user + after.system - before.user - before.system) / 1000 / count, p95]
}

function print(cells: string[]): void {
  const line = cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(13))).join('')
  process.stdout.write(`${line}\n`)
}
