import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'
import { isRunning } from './live-process.ts'
import { queryFirstColumn, startEmbeddedProcess } from './test-server.ts'

let base: string
let running: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'shanju-db-')))
  await chmod(base, 0o755)
  running = []
  children = []
})

afterEach(async () => {
  children.forEach((child) => child.kill('SIGKILL'))
  await Promise.all(running.map((one) => one.stop()))
  await rm(base, { recursive: true, force: true, maxRetries: 5 })
})

test('a first start killed in the middle leaves nothing behind that hinders the next', async () => {
  const child = await serve(base, 'creating the database')
  await vi.waitFor(async () => {
    const draft = (await readdir(base)).find((name) => name.startsWith('database.new-'))
    expect(await readdir(join(base, draft ?? 'none'))).toContain('PG_VERSION')
  }, 10_000)
  await kill(child)
  expect(await readdir(base)).not.toContain('database')
  const embedded = await start(base)
  expect(await queryFirstColumn(embedded, 'SELECT 1')).toEqual([1])
  expect((await readdir(base)).filter((name) => name.includes('.new-'))).toEqual([])
})

describe('after a kill without warning', () => {
  test('of the server alone, the next start has every committed row', async () => {
    const path = process.env['PATH']
    // Without setpriv on its path PostgreSQL does not hear of the server's end and stays.
    for (const [index, search] of [path, '/nowhere', path].entries()) {
      const child = await serve(base, 'holding', { env: { ...process.env, PATH: search } })
      const left = await postmaster(base)
      await kill(child)
      if (search !== path) {
        expect(isRunning(left)).toBe(true)
      }
      const embedded = await start(base)
      expect(isRunning(left)).toBe(false)
      expect(await queryFirstColumn(embedded, 'SELECT text FROM note')).toEqual(Array(index + 1).fill('kept'))
      await embedded.stop()
    }
  })

  test('of server and PostgreSQL, the next start has every committed row', async () => {
    const child = await serve(base, 'holding')
    process.kill(await postmaster(base), 'SIGKILL')
    await kill(child)
    const embedded = await start(base)
    expect(await queryFirstColumn(embedded, 'SELECT text FROM note')).toEqual(['kept'])
  })

  test('a process number that another program uses by now does not hinder the start', async () => {
    const first = await start(base)
    const content = await readFile(join(base, 'database/postmaster.pid'), 'utf8')
    await first.stop()
    const { uid, gid } = await stat(join(base, 'database'))
    const other = spawn('sleep', ['60'], { stdio: 'ignore', uid, gid })
    children.push(other)
    await writeFile(join(base, 'database/postmaster.pid'), content.replace(/^\d+/, String(other.pid)))
    const embedded = await start(base)
    expect(await queryFirstColumn(embedded, 'SELECT 1')).toEqual([1])
    expect(isRunning(other.pid ?? 0)).toBe(true)
  })
})

async function start(folder: string): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded(folder, () => {})
  running.push(embedded)
  return embedded
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function postmaster(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'database/postmaster.pid'), 'utf8'), 10)
}

async function serve(...args: Parameters<typeof startEmbeddedProcess>): Promise<ChildProcess> {
  const child = await startEmbeddedProcess(...args)
  children.push(child)
  return child
}
