import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Connection } from '#server/db/open.ts'

/** The programs of PostgreSQL, by their names or paths. */
export type PostgresPrograms = { dump: string; restore: string }

/** In the folder that PG_BIN names, where they are not on the path or older than the database. */
export function postgresPrograms(bin: string | undefined): PostgresPrograms {
  return {
    dump: bin ? join(bin, 'pg_dump') : 'pg_dump',
    restore: bin ? join(bin, 'pg_restore') : 'pg_restore',
  }
}

/** How the programs of PostgreSQL are told of a database: not in words, which everybody on the machine can read. */
export function databaseSettings(connection: Connection): Record<string, string> {
  const { host, user, database, password, port, sslmode } =
    'connectionString' in connection
      ? partsOf(new URL(connection.connectionString))
      : { ...connection, sslmode: undefined }
  const settings = {
    PGHOST: host,
    PGUSER: user,
    PGDATABASE: database,
    PGPASSWORD: password,
    PGPORT: port === undefined ? undefined : String(port),
    PGSSLMODE: sslmode,
  }
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}

const partsOf = (url: URL) => ({
  // A socket stands in the query, since a host has no slashes.
  host: url.searchParams.get('host') ?? url.hostname,
  user: decodeURIComponent(url.username),
  password: decodeURIComponent(url.password),
  database: decodeURIComponent(url.pathname.slice(1)),
  port: url.port || undefined,
  sslmode: url.searchParams.get('sslmode') ?? undefined,
})

/** Runs a program to its end; fails with what it said. */
export function runProgram(
  program: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...settings },
    })
    let errorOutput = ''
    child.stderr.on('data', (part: Buffer) => {
      errorOutput = `${errorOutput}${part.toString('utf8')}`.slice(-2000)
    })
    child.on('error', (error) => reject(new Error(`${program}: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) {
        resolve()
      } else {
        reject(new Error(`${program}: ${errorOutput.trim() || String(code)}`))
      }
    })
  })
}
