import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { addressOf } from '#api/contexts.ts'

let folder: string
const children = new Set<ChildProcess>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shanju-launch-'))
})
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    await exitOf(child)
  }
  children.clear()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Program = { child: ChildProcess; output: () => string; url: () => string }

function run(
  settings: Record<string, string>,
  program = process.execPath,
  words = ['server/main.ts'],
): Program {
  const environment = {
    PATH: process.env['PATH'],
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    ...settings,
  }
  const child = spawn(program, words, { env: environment })
  children.add(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, output: () => said, url: () => /http:\/\/[\d.]+:\d+/.exec(said)?.[0] ?? '' }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit')
  }
  return child.exitCode
}

async function ready(program: Program): Promise<string> {
  while (program.url() === '') {
    if (program.child.exitCode !== null) {
      throw new Error(program.output())
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return program.url()
}

async function signIn(url: string, account: string) {
  const body = { username: account, password: Buffer.from('Shanju@2026').toString('base64') }
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url + addressOf(authApi.signIn.path), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await reply.json()) as { token?: string }
}

/** A call the server has begun to read, for it asked for the rest; `finish` sends that. */
async function beginSignIn(url: string, account: string): Promise<() => Promise<string>> {
  const body = JSON.stringify({ username: account, password: Buffer.from('Shanju@2026').toString('base64') })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    expect: '100-continue',
  }
  const call = request(url + addressOf(authApi.signIn.path), { method: 'POST', headers })
  call.flushHeaders()
  await once(call, 'continue')
  return async () => {
    call.end(body)
    const [answer] = await once(call, 'response')
    return text(answer)
  }
}

test.each([
  ['PORT', 'eighty'],
  ['PROCESSES', 'many'],
  ['DEMO', 'maybe'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['DATABASE_URL', 'postgres://park:secret@nowhere.invalid/park'],
  ['SMS', 'pigeon'],
])('a wrong %s stops the start with a message naming it', async (name, value) => {
  const program = run({ DATA_DIR: join(folder, 'wrong'), [name]: value })
  expect(await exitOf(program.child)).toBe(1)
  expect(program.output()).toMatch(new RegExp(`${name}(=|: )`))
  expect(program.output()).not.toMatch(/secret|nowhere/)
})

test('the demo is there after the first start, and everything after a second, a crash and a clean stop', async () => {
  const dataDir = join(folder, 'data')
  const first = run({ DATA_DIR: dataDir })
  const url = await ready(first)
  const { token = '' } = await signIn(url, 'clerk')
  expect(token).not.toBe('')
  expect(first.output()).toContain('frontdesk')

  const second = run({ DATA_DIR: dataDir })
  expect(await exitOf(second.child)).toBe(1)
  expect(second.output()).toContain(String(first.child.pid))

  first.child.kill('SIGKILL')
  await exitOf(first.child)
  const third = run({ DATA_DIR: dataDir })
  const current = await fetch((await ready(third)) + addressOf(authApi.current.path), {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(current.status).toBe(200)

  // The database alone is killed: it comes back by itself, and so do the answers.
  const [pid] = (await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  const noticed = () => expect(third.output()).toContain('the database ended by itself')
  await vi.waitFor(noticed, { timeout: 60_000, interval: 100 })
  await vi.waitFor(async () => expect((await fetch(`${third.url()}/health/ready`)).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  })

  third.child.kill('SIGTERM')
  expect(await exitOf(third.child)).toBe(0)
  // Three starts, one of them with the whole demo.
})

test.each(['1', '2'])('SIGTERM lets a call in flight finish, with PROCESSES=%s', async (PROCESSES) => {
  const program = run({ DATA_DIR: join(folder, 'data'), PROCESSES })
  const url = await ready(program)
  const calls = await Promise.all(Array.from({ length: 8 }, () => beginSignIn(url, 'head')))
  program.child.kill('SIGTERM')
  const answers = await Promise.all(calls.map((finish) => finish()))
  expect(answers.every((answer) => answer.includes('"token"'))).toBe(true)
  expect(await exitOf(program.child)).toBe(0)
})

test.skipIf(process.platform !== 'linux')(
  'several processes answer calls and count together; one that is killed comes back, and none outlives the first',
  async () => {
    const settings = { DATA_DIR: join(folder, 'data'), PROCESSES: '2' }
    const program = run(settings)
    const url = await ready(program)
    const answering = await answeringProcesses(program)
    expect(answering).toHaveLength(2)

    // Each on a connection of its own, so that they come to both.
    await Promise.all(Array.from({ length: 20 }, () => callOnce(`${url}/health/live`)))
    const { body } = await callOnce(`${url}/metrics`)
    expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*"\/health\/live"[^}]*\} 20\n/)

    const socket = encodeURIComponent(join(settings.DATA_DIR, 'socket'))
    const DATABASE_URL = `postgres://shanju@localhost/shanju?host=${socket}`
    const other = run({ ...settings, DATABASE_URL, PORT: new URL(url).port })
    expect(await exitOf(other.child)).toBe(1)
    expect(other.output().match(/another program listens there/g)).toHaveLength(1)

    process.kill(answering[0] ?? 0, 'SIGKILL')
    const isBack = async () => {
      expect(program.output()).toContain('is started again')
      const now = await answeringProcesses(program)
      expect(now).toHaveLength(2)
      expect(now).not.toContain(answering[0])
    }
    await vi.waitFor(isBack, { timeout: 60_000, interval: 100 })
    expect((await callOnce(`${url}/health/ready`)).status).toBe(200)

    program.child.kill('SIGKILL')
    const gone = () => expect(callOnce(`${url}/health/live`)).rejects.toThrow()
    await vi.waitFor(gone, { timeout: 60_000, interval: 100 })
    const next = run(settings)
    await ready(next)
    next.child.kill('SIGTERM')
    expect(await exitOf(next.child)).toBe(0)
  },
)

async function callOnce(url: string): Promise<{ status: number | undefined; body: string }> {
  const call = request(url, { agent: false })
  call.end()
  const [answer] = await once(call, 'response')
  return { status: answer.statusCode, body: await text(answer) }
}

/** The processes a server has started to answer calls; its database is another program. */
async function answeringProcesses({ child }: Program): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      )
      const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return parent === child.pid && command?.includes('main.ts') ? [pid] : []
    }),
  )
  return found.flat()
}

test.skipIf(process.platform === 'win32')(
  'a server that npm started ends when npm is told to end',
  async () => {
    const settings = { DATA_DIR: join(folder, 'data'), npm_lifecycle_event: 'start' }
    const shell = run(settings, 'sh', ['-c', `"${process.execPath}" server/main.ts; true`])
    const url = await ready(shell)
    shell.child.kill('SIGTERM')
    const gone = () => expect(fetch(`${url}/health/live`)).rejects.toThrow()
    await vi.waitFor(gone, { timeout: 60_000, interval: 100 })
  },
)
