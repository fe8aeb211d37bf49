import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { EmbeddedPostgres } from './embedded-postgres.ts'

const source = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url))
const pgModule = createRequire(import.meta.url).resolve('pg')

/** What another user must be able to read to run such a server. */
export const serverFiles = [source, pgModule, process.execPath]

// A server that writes one row, holds the database until it is asked to end, and passes its log on.
const server = `
  import pg from ${JSON.stringify(pgModule)}
  const { startEmbedded } = await import(${JSON.stringify(source)})
  const running = await startEmbedded(process.argv[1], console.log)
  const client = new pg.Client({ host: running.socketDir, user: running.user, database: running.database })
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS note (text text)')
  await client.query("INSERT INTO note VALUES ('kept')")
  process.once('SIGTERM', async () => {
    await client.end()
    await running.stop()
    process.exit(0)
  })
  console.log('holding')
  setInterval(() => {}, 1000)
`

/** Starts such a server as a process of its own and waits until it says the line. */
export async function startEmbeddedProcess(
  folder: string,
  until: string,
  options: SpawnOptions = {},
): Promise<ChildProcess> {
  const args = ['--input-type=module', '-e', server, folder]
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`ended: ${output}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`
      if (line === until) {
        resolve()
      }
    })
  })
  return child
}

/** The first column of the answer. */
export async function queryFirstColumn(embedded: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new Client({ host: embedded.socketDir, user: embedded.user, database: embedded.database })
  await client.connect()
  const result = await client.query<unknown[]>({ text, rowMode: 'array' })
  await client.end()
  return result.rows.map(([first]) => first)
}
