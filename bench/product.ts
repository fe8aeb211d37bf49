import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, poolOf } from '#server/db/open.ts'
import { limitHeapGrowth } from '#server/memory.ts'
import { startJobs } from '#server/start-jobs.ts'
import { benchEnv } from './bench-env.ts'
import { serveParent, type Statement } from './child.ts'
import { production } from './production.ts'

/** The product as it runs, without its web files, with its jobs where they are wanted; it can tell which SQL was made. */
limitHeapGrowth()
const config = readConfig({ ...process.env, ...production, DEMO: 'off' })
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
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const listening = (text: unknown, values: unknown, ...rest: unknown[]) => {
    recorded?.push({ text: String(text), values: Array.isArray(values) ? values : [] })
    return query(text, values, ...rest)
  }
  client.query = listening as typeof client.query
})
const env = benchEnv(db, production)
const app = await createApp(env)
if (process.env['JOBS'] === 'on') {
  startJobs(env)
}
const url = await app.listen({ port: 0, host: '127.0.0.1' })

setFlagsFromString('--expose-gc')
// The collector as the engine lends it to whoever asked for it.
const collect = runInNewContext('gc') as () => void

serveParent(url, {
  /** What it keeps once all that nobody needs is gone. */
  kept() {
    collect()
    return process.memoryUsage()
  },
  record() {
    recorded = []
  },
  recorded() {
    const statements = recorded
    recorded = null
    return statements
  },
})
