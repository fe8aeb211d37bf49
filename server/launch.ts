import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { configWords, readConfig, type Config } from './config.ts'
import { banner } from './banner.ts'
import { lockData } from '#server/db/embedded/data-lock.ts'
import { isTransientError } from '#server/db/database-errors.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, urlOf, type Connection, type Database } from './db/open.ts'
import { createEnv } from './create-env.ts'
import { keyedHash } from './ids.ts'
import { startJobs } from '#server/start-jobs.ts'
import { serveByWorkers } from '#server/http/workers.ts'
import { createLog } from './log.ts'
import { createSetupCode } from '#server/platform/setup/setup-code.ts'
import { checkFilesFolder } from '#server/files/files-folder.ts'
import { filesFolder } from '#server/gateways/gateways.ts'
import { misspeltVariables } from '#server/platform/unknown-variables.ts'
import { waitForDatabase } from '#server/db/wait-for-database.ts'
import { checkInstallationKey, loadInstallationKey } from '#server/installation-key.ts'

export type RunningServer = {
  url: string
  /** Where to go and who may sign in: for whoever started it to read. */
  greeting: string
  log: Logger
  stop: () => Promise<void>
}

/** A large database may take minutes to recover from a crash. */
const longestRecovery = 10 * 60_000

type Closing = Array<() => Promise<void>>

type Environment = Record<string, string | undefined>
type Given = { environment: Environment; config: Config; log: Logger }
type Start = (given: Given, closing: Closing, stop: () => Promise<void>) => Promise<RunningServer>

/** Starts everything in order: configuration, database, migrations, demo, web server, jobs. */
export const launch = (environment: Environment): Promise<RunningServer> => launchBy(start, environment)

/** Starts one of the processes that only answer calls, on a database that is ready (`http/workers.ts`). */
export const launchWorker = (environment: Environment): Promise<RunningServer> =>
  launchBy(startWorker, environment)

async function launchBy(begin: Start, environment: Environment): Promise<RunningServer> {
  const closing: Closing = []
  const stop = once(async () => {
    for (const close of closing.toReversed()) {
      await close()
    }
  })
  try {
    const config = readConfig(environment)
    const log = createLog(config.LOG_LEVEL)
    return await begin({ environment, config, log }, closing, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  { environment, config, log }: Given,
  closing: Closing,
  stop: () => Promise<void>,
): Promise<RunningServer> {
  for (const { variable, meant } of misspeltVariables(Object.keys(environment), configWords)) {
    log.warn({ variable, meant }, 'a variable that nothing reads looks like a word of the configuration')
  }
  if (!config.DATABASE_URL) {
    // Before anything that takes its time: a second server on one data folder is told at once.
    const lock = await lockData(config.DATA_DIR).catch((error: NodeJS.ErrnoException) => {
      throw error.code ? new Error(`DATA_DIR=${config.DATA_DIR}: ${error.message}`) : error
    })
    closing.push(() => lock.release())
  }
  const database = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL }
    : ownDatabase(config, log, closing)
  // The program is read while the database starts.
  const [connection, { serve }] = await Promise.all([
    database,
    config.PROCESSES === 1 ? import('./serve.ts') : { serve: null },
  ])
  const db = openPool(connection, { config, log }, closing)
  const onWait = ({ message }: Error) =>
    log.warn({ reason: message }, 'the database is not ready yet; the start waits for it')
  const patience = { patience: longestRecovery, between: 1000, onWait }
  const migrated = await waitForDatabase(() => migrate(db, Date.now()), patience).catch((error: unknown) => {
    throw error instanceof Error && config.DATABASE_URL ? named(error) : error
  })
  if (migrated.length > 0) {
    log.info({ count: migrated.length, last: migrated.at(-1) }, 'the database was migrated')
  }
  const secret = await loadInstallationKey(config)
  await checkInstallationKey(db, secret)
  if (config.FILES === 'folder') {
    await checkFilesFolder(db, filesFolder(config))
  }
  const env = createEnv({ config, db, log, now: Date.now, keyed: keyedHash(secret) })
  let setupCode: string | null = null
  if (!(await isInUse(db))) {
    if (config.DEMO) {
      const { loadDemo } = await import('#demo/load.ts')
      process.stdout.write('\n  Loading the demo company, only this once: about half a minute\n')
      await loadDemo(env)
    } else {
      setupCode = await createSetupCode(db, Date.now())
    }
  }
  const { url, close } = await (serve
    ? serve(env)
    : serveByWorkers(env, { ...environment, DATABASE_URL: urlOf(connection) }))
  const jobs = startJobs(env)
  closing.push(() => jobs.stop(), close)
  return { url, greeting: banner(config, url, setupCode), log, stop }
}

async function startWorker(
  { config, log }: Given,
  closing: Closing,
  stop: () => Promise<void>,
): Promise<RunningServer> {
  const { serve } = await import('./serve.ts')
  const db = openPool({ connectionString: config.DATABASE_URL ?? '' }, { config, log }, closing)
  const keyed = keyedHash(await loadInstallationKey(config))
  const { url, close } = await serve(createEnv({ config, db, log, now: Date.now, keyed }))
  closing.push(close)
  return { url, greeting: '', log, stop }
}

function openPool(
  connection: Connection,
  { config, log }: Pick<Given, 'config' | 'log'>,
  closing: Closing,
): Database {
  let isOver = false
  // Its reason alone: the error carries the whole connection with it.
  const onError = ({ message }: Error) => {
    if (!isOver) {
      log.warn({ reason: message }, 'a database connection was lost')
    }
  }
  const db = openDatabase(connection, {
    size: config.DATABASE_POOL,
    onError,
    keepsStatements: config.DATABASE_KEEPS_STATEMENTS,
    patience: config.PATIENCE,
  })
  closing.push(() => {
    // What is lost from here on was let go of.
    isOver = true
    return db.destroy()
  })
  return db
}

/** Whoever reads it has the configuration before them, and looks for the word to mend. */
function named(error: Error & { code?: unknown }): Error {
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    // A password with an @ that is not written as %40 ends in what is taken for the host: it is not repeated here.
    const hint = 'in a password @ : / # are written %40 %3A %2F %23'
    return new Error(`DATABASE_URL: its host is not to be found (${hint})`)
  }
  const reason = isTransientError(error) ? `the database does not answer (${error.message})` : error.message
  return new Error(`DATABASE_URL: ${reason}`, { cause: error })
}

async function isInUse(db: Database): Promise<boolean> {
  return (await db.selectFrom('tenant').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The embedded PostgreSQL, for this server alone: two servers on one data folder would be two on one database. */
async function ownDatabase(config: Config, log: Logger, closing: Closing): Promise<Connection> {
  const embedded = await startEmbedded(config.DATA_DIR, (line) => log.debug({ postgres: line }), {
    max_connections: String(connectionsOf(config)),
  })
  const ending = new AbortController()
  const supervisor = keepRunning(embedded, log, ending.signal)
  closing.push(async () => {
    ending.abort()
    await embedded.stop()
    await supervisor
  })
  return { host: embedded.socketDir, user: embedded.user, database: embedded.database }
}

/** As many as all processes may hold, and room for commands that look in besides. */
const connectionsOf = ({ PROCESSES, DATABASE_POOL }: Config): number =>
  Math.max(100, (PROCESSES === 1 ? 1 : PROCESSES + 1) * DATABASE_POOL + 20)

/** A database that ends unasked, say for want of memory, is started again; who calls meanwhile waits for it. */
async function keepRunning(embedded: EmbeddedPostgres, log: Logger, signal: AbortSignal): Promise<void> {
  for (;;) {
    const code = await embedded.exited
    if (signal.aborted) {
      return
    }
    log.error({ code }, 'the database ended by itself and is started again')
    await embedded.startAgain().catch(async (error: unknown) => {
      log.error({ err: error }, 'the database could not be started again')
      await pause(1000, undefined, { signal }).catch(() => {})
    })
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let started: Promise<void> | undefined
  return () => (started ??= work())
}
