import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'
import { queryFirstColumn, serverFiles, startEmbeddedProcess } from './test-server.ts'

const isRoot = process.getuid?.() === 0
const quiet = () => {}
const ordinary = { uid: 1, gid: 1 }
const projectIsOpen = serverFiles.every(
  (file) => spawnSync('test', ['-r', file], isRoot ? ordinary : {}).status === 0,
)

let base: string
let running: EmbeddedPostgres[]

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'shanju-db-')))
  await chmod(base, 0o755)
  running = []
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(running.map((one) => one.stop()))
  await rm(base, { recursive: true, force: true, maxRetries: 5 })
})

test('an empty folder gets a database, and its rows outlast a stop', async () => {
  const first = await start(base)
  expect((await stat(first.socketDir)).mode & 0o777).toBe(0o700)
  await queryFirstColumn(first, 'CREATE TABLE note (text text)')
  await queryFirstColumn(first, "INSERT INTO note VALUES ('张'), ('阿'), ('李')")
  await first.stop()
  await first.stop()
  expect(await first.exited).toBe(0)

  const second = await start(base)
  expect(await queryFirstColumn(second, 'SELECT text FROM note ORDER BY text')).toEqual(['张', '李', '阿'])
  const byPinyin = await queryFirstColumn(second, 'SELECT text FROM note ORDER BY text COLLATE "zh-x-icu"')
  expect(byPinyin).toEqual(['阿', '李', '张'])
  expect(await queryFirstColumn(second, "SELECT current_setting('is_superuser')")).toEqual(['off'])
  expect(await queryFirstColumn(second, "SELECT current_setting('listen_addresses')")).toEqual([''])
})

test('a path too long for a socket name gets its socket among the temporary files, removed at the end', async () => {
  const folder = join(base, 'long'.repeat(10), '山'.repeat(20))
  const embedded = await start(folder)
  expect(embedded.socketDir.startsWith(base)).toBe(false)
  expect((await stat(embedded.socketDir)).mode & 0o777).toBe(0o700)
  expect(await queryFirstColumn(embedded, 'SELECT 1')).toEqual([1])
  await embedded.stop()
  await expect(stat(embedded.socketDir)).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).not.toContain('socket')
})

describe.runIf(isRoot)('root', () => {
  test('runs it in a folder below one that only root may enter', async () => {
    await chmod(base, 0o700)
    const embedded = await start(join(base, 'data'))
    expect(await queryFirstColumn(embedded, 'SELECT 1')).toEqual([1])
    expect((await stat(join(base, 'data/database'))).uid).not.toBe(0)
  })

  // The other user's server runs from this very project, which may lie where only root can read it.
  test.runIf(projectIsOpen)('takes over the folder of an ordinary user and leaves it theirs', async () => {
    const folder = join(base, 'theirs')
    await mkdir(folder)
    await chown(folder, ordinary.uid, ordinary.gid)
    const child = await startEmbeddedProcess(folder, 'holding', ordinary)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])

    const embedded = await start(folder)
    expect(await queryFirstColumn(embedded, 'SELECT text FROM note')).toEqual(['kept'])
    expect((await stat(join(folder, 'database/PG_VERSION'))).uid).toBe(ordinary.uid)
  })
})

test('a machine without a package of its kind is told so, and of the other way', async () => {
  vi.stubGlobal('process', { ...process, platform: 'linux', arch: 'mips' })
  await expect(startEmbedded(base, quiet)).rejects.toThrow(/linux-mips.*DATABASE_URL/)
})

async function start(folder: string): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded(folder, quiet)
  running.push(embedded)
  return embedded
}
