import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { isRunning } from './live-process.ts'
import { findPostgresUser, spawnAs } from './postgres-user.ts'

const isRoot = process.getuid?.() === 0
const quiet = () => {}

// A server that writes one row, holds the database until it is asked to end, and passes its log on.
const server = `
  import pg from ${JSON.stringify(createRequire(import.meta.url).resolve('pg'))}
  const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
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
const serverArgs = (folder: string) => ['--input-type=module', '-e', server, folder]

let base: string
let running: Embedded[]
let children: ChildProcess[]

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'shanju-db-')))
  await chmod(base, 0o755)
  running = []
  children = []
})

afterEach(async () => {
  vi.unstubAllGlobals()
  children.forEach((child) => child.kill('SIGKILL'))
  await Promise.all(running.map((one) => one.stop()))
  await rm(base, { recursive: true, force: true, maxRetries: 5 })
})

test('an empty folder gets a database, and its rows outlast a stop', async () => {
  const first = await start(base)
  expect((await stat(first.socketDir)).mode & 0o777).toBe(0o700)
  await query(first, 'CREATE TABLE note (text text)')
  await query(first, "INSERT INTO note VALUES ('张'), ('阿'), ('李')")
  await first.stop()
  await first.stop()
  expect(await first.exited).toBe(0)

  const second = await start(base)
  expect(await query(second, 'SELECT text FROM note ORDER BY text')).toEqual(['张', '李', '阿'])
  expect(await query(second, 'SELECT text FROM note ORDER BY text COLLATE "zh-x-icu"')).toEqual([
    '阿',
    '李',
    '张',
  ])
  expect(await query(second, "SELECT current_setting('is_superuser')")).toEqual(['off'])
  expect(await query(second, "SELECT current_setting('listen_addresses')")).toEqual([''])
})

test('a path too long for a socket name gets its socket among the temporary files, removed at the end', async () => {
  const folder = join(base, 'long'.repeat(10), '山'.repeat(20))
  const embedded = await start(folder)
  expect(embedded.socketDir.startsWith(base)).toBe(false)
  expect((await stat(embedded.socketDir)).mode & 0o777).toBe(0o700)
  expect(await query(embedded, 'SELECT 1')).toEqual([1])
  await embedded.stop()
  await expect(stat(embedded.socketDir)).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).not.toContain('socket')
})

test('a first start killed in the middle leaves nothing behind that hinders the next', async () => {
  const child = await startServer(base, 'creating the database')
  await vi.waitFor(async () => {
    const draft = (await readdir(base)).find((name) => name.startsWith('database.new-'))
    expect(await readdir(join(base, draft ?? 'none'))).toContain('PG_VERSION')
  }, 10_000)
  await kill(child)
  expect(await readdir(base)).not.toContain('database')
  const embedded = await start(base)
  expect(await query(embedded, 'SELECT 1')).toEqual([1])
  expect((await readdir(base)).filter((name) => name.includes('.new-'))).toEqual([])
})

describe('after a kill without warning', () => {
  test('of the server alone, the next start has every committed row', async () => {
    const path = process.env['PATH']
    // Without setpriv on its path PostgreSQL does not hear of the server's end and stays.
    for (const [index, search] of [path, '/nowhere', path].entries()) {
      const child = await startServer(base, 'holding', search)
      const left = await postmaster(base)
      await kill(child)
      if (search !== path) {
        expect(isRunning(left)).toBe(true)
      }
      const embedded = await start(base)
      expect(isRunning(left)).toBe(false)
      expect(await query(embedded, 'SELECT text FROM note')).toEqual(Array(index + 1).fill('kept'))
      await embedded.stop()
    }
  })

  test('of server and PostgreSQL, the next start has every committed row', async () => {
    const child = await startServer(base, 'holding')
    process.kill(await postmaster(base), 'SIGKILL')
    await kill(child)
    const embedded = await start(base)
    expect(await query(embedded, 'SELECT text FROM note')).toEqual(['kept'])
  })

  test('a process number that another program uses by now does not hinder the start', async () => {
    const first = await start(base)
    const content = await readFile(join(base, 'database/postmaster.pid'), 'utf8')
    await first.stop()
    const { uid, gid } = await stat(join(base, 'database'))
    const other = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot && { uid, gid }) })
    children.push(other)
    await writeFile(join(base, 'database/postmaster.pid'), content.replace(/^\d+/, String(other.pid)))
    const embedded = await start(base)
    expect(await query(embedded, 'SELECT 1')).toEqual([1])
    expect(isRunning(other.pid ?? 0)).toBe(true)
  })
})

describe.runIf(isRoot)('root', () => {
  test('runs it in a folder below one that only root may enter', async () => {
    await chmod(base, 0o700)
    const embedded = await start(join(base, 'data'))
    expect(await query(embedded, 'SELECT 1')).toEqual([1])
    expect((await stat(join(base, 'data/database'))).uid).not.toBe(0)
  })

  test('takes over the folder of an ordinary user and leaves it theirs', async () => {
    const folder = join(base, 'theirs')
    await mkdir(folder)
    await chown(folder, 1, 1)
    const user = await findPostgresUser(process.execPath, folder)
    const child = spawnAs(user, process.execPath, serverArgs(folder), ['ignore', 'pipe', 'pipe'])
    await saying(child, 'holding')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])

    const embedded = await start(folder)
    expect(await query(embedded, 'SELECT text FROM note')).toEqual(['kept'])
    expect((await stat(join(folder, 'database/PG_VERSION'))).uid).toBe(1)
  })
})

test('a machine without a package of its kind is told so, and of the other way', async () => {
  vi.stubGlobal('process', { ...process, platform: 'linux', arch: 'mips' })
  await expect(startEmbedded(base, quiet)).rejects.toThrow(/linux-mips.*DATABASE_URL/)
})

async function start(folder: string): Promise<Embedded> {
  const embedded = await startEmbedded(folder, quiet)
  running.push(embedded)
  return embedded
}

async function query(embedded: Embedded, text: string): Promise<unknown[]> {
  const client = new Client({ host: embedded.socketDir, user: embedded.user, database: embedded.database })
  await client.connect()
  const result = await client.query<unknown[]>({ text, rowMode: 'array' })
  await client.end()
  return result.rows.map(([first]) => first)
}

async function startServer(folder: string, until: string, path = process.env['PATH']): Promise<ChildProcess> {
  const child = spawn(process.execPath, serverArgs(folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path },
  })
  await saying(child, until)
  return child
}

async function saying(child: ChildProcess, until: string): Promise<void> {
  children.push(child)
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`ended: ${said}`)))
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        said += `${line}\n`
        if (line === until) {
          resolve()
        }
      })
    }
  })
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function postmaster(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'database/postmaster.pid'), 'utf8'), 10)
}
