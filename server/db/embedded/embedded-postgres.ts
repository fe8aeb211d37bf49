import type { ChildProcess } from 'node:child_process'
import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from './create-database.ts'
import { findPostgresUser, type PostgresUser, spawnAs } from './postgres-user.ts'
import { stopOrphanedPostgres } from './postmaster.ts'
import { exists, installPostgres } from './postgres-binaries.ts'
import { openSocketFolder } from './socket-folder.ts'

export type EmbeddedPostgres = {
  socketDir: string
  user: string
  database: string
  stop(): Promise<void>
  /** Its exit code once it has ended, asked or not; null when a signal ended it. */
  readonly exited: Promise<number | null>
  /** Starts it again at the same place once it has ended; after `stop` nothing happens. */
  startAgain(): Promise<void>
}

type Log = (line: string) => void
type Running = { child: ChildProcess; exited: Promise<number | null> }

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Statements and details carry people's data, which has no place in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * Starts PostgreSQL on the data folder, which must be locked, and waits until it takes connections. What `others` say
 * goes before the product's own settings.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  others: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const cluster = join(home, 'database')
  const runtime = await installPostgres(home)
  const program = join(runtime, 'bin/postgres')
  const postgresUser = await findPostgresUser(program, cluster)
  await stopOrphanedPostgres(cluster, log)
  await removeLeftovers(home, runtime, log)
  if (!(await exists(join(cluster, 'PG_VERSION')))) {
    log('creating the database')
    await createDatabase(runtime, cluster, postgresUser)
  }
  const socket = await openSocketFolder(home, postgresUser)
  try {
    const start = () => launch(postgresUser, program, cluster, socket.path, { ...settings, ...others }, log)
    let running = await start()
    let starting: Promise<void> | undefined
    let stopped: Promise<void> | undefined
    const startAgain = async () => {
      await stopOrphanedPostgres(cluster, log)
      if (!stopped) {
        running = await start()
      }
    }
    const stop = async () => {
      await starting?.catch(() => {})
      running.child.kill('SIGINT')
      await running.exited
      await socket.close()
    }
    return {
      socketDir: socket.path,
      user: 'shanju',
      database: 'shanju',
      get exited() {
        return running.exited
      },
      startAgain: () => (starting = startAgain()),
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    await socket.close()
    throw error
  }
}

async function launch(
  user: PostgresUser,
  program: string,
  cluster: string,
  socketDir: string,
  wanted: Record<string, string>,
  log: Log,
): Promise<Running> {
  const all = { ...wanted, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  for (let patience = 40; ; patience -= 1) {
    const output: string[] = []
    const child = spawnAs(user, program, ['-D', cluster, ...options], ['ignore', 'ignore', 'pipe'])
    const running = { child, exited: exitOf(child) }
    if (await isReady(child, output, log)) {
      return running
    }
    // When PostgreSQL itself was killed, its sessions need a moment to notice and end.
    if (patience <= 0 || !output.some((line) => line.includes('shared memory block'))) {
      throw new Error(`The embedded PostgreSQL did not start.\n${output.join('\n')}`)
    }
    await pause(250)
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })
}

/** True when it says it is ready, false when it ends before. */
function isReady(child: ChildProcess, output: string[], log: Log): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', (error) => output.push(error.message))
    child.once('close', () => resolve(false))
    if (!child.stderr) {
      return
    }
    createInterface({ input: child.stderr }).on('line', (line) => {
      log(line)
      output.push(line)
      if (output.length > 20) {
        output.shift()
      }
      if (line.includes('database system is ready to accept connections')) {
        resolve(true)
      }
    })
  })
}

/** Halves of copies and databases that a killed start left, and programs of earlier versions. */
async function removeLeftovers(home: string, runtime: string, log: Log): Promise<void> {
  const names = (await readdir(home)).filter((name) => /^(postgres-\d|database\.new-)/.test(name))
  const paths = names.map((name) => join(home, name)).filter((path) => path !== runtime)
  for (const path of paths) {
    // Whatever cannot be removed takes room and does no harm.
    await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch((error: Error) =>
      log(error.message),
    )
  }
}
