import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataInUseError, lockData } from './data-lock.ts'

// Tries to lock every folder it is told, holds what it gets and says how it went.
const starter = `
  import { createInterface } from 'node:readline'
  const { lockData } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)})
  for await (const folder of createInterface({ input: process.stdin })) {
    try {
      await lockData(folder)
      console.log('won')
    } catch (error) {
      console.log(error.name === 'DataInUse' ? 'refused for ' + error.pid : String(error))
    }
  }
`

let base: string
let starters: Starter[]

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'shanju-lock-'))
  starters = []
})

afterEach(async () => {
  await Promise.all(starters.map((one) => one.kill()))
  await rm(base, { recursive: true, force: true })
})

test('a second process is refused, by a message naming the folder and the process that has it', async () => {
  const first = startStarter()
  expect(await first.lock(base)).toBe('won')
  const refusal = await lockData(base).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataInUseError)
  expect(String(refusal)).toContain(base)
  expect(String(refusal)).toContain(`process ${first.pid}`)
})

test('a lock is taken once, even by the process that has it, and again after its release', async () => {
  const lock = await lockData(base)
  await expect(lockData(base)).rejects.toThrow(DataInUseError)
  await lock.release()
  await lock.release()
  const again = await lockData(base)
  await lock.release()
  await expect(lockData(base)).rejects.toThrow(DataInUseError)
  await again.release()
  expect(await readdir(base)).toEqual([])
})

test('a folder that does not exist yet is made', async () => {
  const lock = await lockData(join(base, 'deep', 'data'))
  expect(await readdir(join(base, 'deep', 'data'))).toEqual(['server.lock'])
  await lock.release()
})

test('the lock of a killed process is taken over and nothing of it remains', async () => {
  const first = startStarter()
  expect(await first.lock(base)).toBe('won')
  await first.kill()
  const lock = await lockData(base)
  expect(JSON.parse(await readFile(join(base, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  expect(await readdir(base)).toEqual(['server.lock'])
  await lock.release()
})

test.runIf(process.platform === 'linux')(
  'a process number used again by another is not the holder',
  async () => {
    const before = { id: 'earlier', pid: process.pid, started: 'before the last boot' }
    await writeFile(join(base, 'server.lock'), JSON.stringify(before))
    const lock = await lockData(base)
    await lock.release()
  },
)

test.each(['', '{"pid":', '{"id":"../../x","pid":1}', '{}'])(
  'a damaged lock %j holds nobody',
  async (content) => {
    await writeFile(join(base, 'server.lock'), content)
    const lock = await lockData(base)
    await expect(lockData(base)).rejects.toThrow(DataInUseError)
    await lock.release()
  },
)

test('of many that meet a dead lock at once exactly one wins, and the others name it', async () => {
  const dead = { id: 'dead', pid: 2 ** 22 + 1, started: 'never' }
  for (let count = 0; count < 6; count += 1) {
    startStarter()
  }
  for (let round = 0; round < 30; round += 1) {
    const folder = await mkdtemp(join(base, 'race-'))
    await writeFile(join(folder, 'server.lock'), JSON.stringify(dead))
    if (round % 2 === 1) {
      // One more died in the middle of taking over.
      await writeFile(join(folder, 'server.lock.dead.claim'), JSON.stringify({ ...dead, id: 'heir' }))
    }
    const results = await Promise.all(starters.map((one) => one.lock(folder)))
    const winner = starters[results.indexOf('won')]
    const refusal = `refused for ${winner?.pid}`
    expect(results).toEqual(starters.map((one) => (one === winner ? 'won' : refusal)))
    expect(await readdir(folder)).toEqual(['server.lock'])
  }
}, 20_000)

type Starter = { pid: number | undefined; lock(folder: string): Promise<string>; kill(): Promise<void> }

function startStarter(): Starter {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const { stdin, stdout } = child
  if (!stdin || !stdout) {
    throw new Error('no pipes')
  }
  const lines = createInterface({ input: stdout })
  const one = {
    pid: child.pid,
    async lock(folder: string) {
      const answer = once(lines, 'line')
      stdin.write(`${folder}\n`)
      return String((await answer)[0])
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
  starters.push(one)
  return one
}
