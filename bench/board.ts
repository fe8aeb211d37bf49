import { addressOf } from '#api/contexts.ts'
import { boardApi } from '#api/owner/board.ts'
import { parkDay } from '#domain/park-time.ts'
import { openDatabase } from '#server/db/open.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import { scopeOf } from '#server/scope.ts'
import { benchEnv } from './bench-env.ts'
import { startChild, type Child, type Statement } from './child.ts'
import { answerOf, closeConnections, load, type Request } from './load.ts'
import { startDatabase } from './own-database.ts'
import { account, password } from './seed.ts'
import { seedStay } from './seed-stay.ts'
import { signIn } from './sign-in.ts'

/**
 * `node bench/board.ts`: the board of an owner of a hundred rooms over sixty days, one call, against bare Fastify and
 * pg that run the very same statements. Both in turns in one run, so the ratio counts and the figures only guide.
 */
const rooms = 100
const days = 60
const rounds = 6
const requests = 300
const seconds = 5

const database = await startDatabase()
const children: Child[] = []
try {
  const { url } = database
  const db = openDatabase({ connectionString: url }, { size: 1, onError: () => {} })
  await seedStay(db, rooms, 365)
  const { id: tenantId } = await db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  const scope = scopeOf(benchEnv(db), tenantId)
  const ownerId = await createUser(scope, { account, fullname: account, kind: 'owner', password })
  await scope.update('house').set({ owner_id: ownerId }).execute()
  await db.destroy()
  const product = await startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'info' })
  children.push(product)
  const bare = await startChild('bare.ts', { DATABASE_URL: url, NODE_ENV: 'production' })
  children.push(bare)
  await compare(product, bare, await signIn(product))
} finally {
  closeConnections()
  await Promise.all(children.map((child) => child.stop()))
  await database.stop()
}

async function compare(product: Child, bare: Child, token: string): Promise<void> {
  const query = new URLSearchParams({ from: parkDay(Date.now()), days: String(days) })
  const headers = { authorization: `Bearer ${token}` }
  const mine = (): Request => ({
    method: 'GET',
    url: `${product.url}${addressOf(boardApi.board.path)}?${query}`,
    headers,
  })
  const theirs = (): Request => ({ method: 'GET', url: `${bare.url}/board`, headers })
  await answerOf(mine())
  await product.ask('record')
  const answer = await answerOf(mine())
  const statements = await product.ask<Statement[]>('recorded')
  await bare.ask('learn', { name: 'board', statements, fresh: {} })
  const [ours, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    bares.push(await cpuOf(bare, theirs))
    ours.push(await cpuOf(product, mine))
  }
  const [cost, bareCost] = [Math.min(...ours), Math.min(...bares)]
  process.stdout.write(
    `board of ${rooms} rooms and ${days} days: ${statements.length} statements, ${answer.length} bytes, ` +
      `bare ${bareCost.toFixed(2)} ms CPU, product ${cost.toFixed(2)} ms, ${(cost / bareCost).toFixed(2)} times\n`,
  )
}

async function cpuOf(child: Child, make: () => Request): Promise<number> {
  const before = await child.ask<NodeJS.CpuUsage>('cpu')
  const { count } = await load(make, requests, seconds)
  const after = await child.ask<NodeJS.CpuUsage>('cpu')
  return (after.user + after.system - before.user - before.system) / 1000 / count
}
