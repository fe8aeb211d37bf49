import pino from 'pino'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, poolOf } from '#server/db/open.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import { keyedHash, newSecret, uuidV7 } from '#server/ids.ts'
import { limitHeapGrowth } from '#server/memory.ts'
import { createMetrics } from '#server/metrics.ts'
import { serveParent, type Statement } from './child.ts'

/** The product as it runs, without its web files; it can tell which SQL a request made. */
limitHeapGrowth()
const config = readConfig({ ...process.env, DEMO: 'off' })
const db = openDatabase(
  { connectionString: config.DATABASE_URL ?? '' },
  {
    size: 20,
    onError: () => {},
    keepsStatements: config.DATABASE_KEEPS_STATEMENTS,
  },
)
let recorded: Statement[] | null = null
poolOf(db).on('connect', (client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const listening = (text: unknown, values: unknown, ...rest: unknown[]) => {
    recorded?.push({ text: String(text), values: Array.isArray(values) ? values : [] })
    return query(text, values, ...rest)
  }
  client.query = listening as typeof client.query
})
const log = pino({ level: config.LOG_LEVEL })
const ground = {
  db,
  log,
  now: Date.now,
  newId: () => uuidV7(Date.now()),
  keyed: keyedHash('00'.repeat(32)),
}
const env = {
  ...ground,
  config,
  gateways: openGateways(config, ground),
  metrics: createMetrics(),
  newSecret,
}
const app = await createApp(env)
const url = await app.listen({ port: 0, host: '127.0.0.1' })

serveParent(url, {
  record() {
    recorded = []
  },
  recorded() {
    const statements = recorded
    recorded = null
    return statements
  },
})
