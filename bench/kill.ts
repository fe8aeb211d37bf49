import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { authApi } from '#api/identity/auth.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { openDatabase } from '#server/db/open.ts'
import { findViolations } from '#server/invariants/all.ts'
import { password, seedFlow, steps } from './approval-seed.ts'
import { startChild, type Child } from './child.ts'
import { answerOf, closeConnections } from './load.ts'
import { startDatabase } from './own-database.ts'

/**
 * `node bench/kill.ts [kills]`: people approve while the server is killed over and over and started again. Whoever
 * gets no answer asks again under the same key, as the app does. In the end every promise must hold, and everything
 * that was started must have been started, decided and ended once. It fails when not.
 */
const kills = Number(process.argv[2] ?? 8)
const people = 8

const database = await startDatabase()
const { url } = database
const db = openDatabase({ connectionString: url }, { size: 4, onError: () => {} })
await seedFlow(db)
const start = () => startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'silent' })
let product: Child = await start()
let isOver = false
let [again, answered, ended] = [0, 0, 0]
try {
  const tokens = new Map<string, string>()
  for (const account of ['starter', ...steps]) {
    const sent = { username: account, password: Buffer.from(password).toString('base64') }
    tokens.set(account, JSON.parse(await ask('', authApi.signIn, sent)).token)
  }
  const tokenOf = (account: string) => tokens.get(account) ?? ''
  const approve = async () => {
    const started = await ask(tokenOf('starter'), instanceActionsApi.start, { flowKey: 'bench' })
    const { instId } = JSON.parse(started)
    for (const step of steps) {
      const querys = [{ property: 'procInstId', value: instId }]
      const page = await ask(tokenOf(step), taskListsApi.todo, { querys, pageBean: { showTotal: false } })
      const { taskId } = JSON.parse(page).rows[0]
      await ask(tokenOf(step), taskActionsApi.complete, { taskId, actionName: 'agree' })
    }
    ended += 1
  }
  const working = Array.from({ length: people }, async () => {
    while (!isOver) {
      await approve()
    }
  })
  for (let kill = 0; kill < kills; kill += 1) {
    await until(answered + 60)
    await pause((kill * 137) % 300)
    await product.kill()
    product = await start()
  }
  await until(answered + 60)
  isOver = true
  await Promise.all(working)
  const { rows } = await sql<{ past: number; open: number; said: number }>`
    select (select count(*) from flow_instance_past)::int as past, (select count(*) from flow_instance)::int as open,
      (select count(*) from flow_opinion where closes and status = 'agree')::int as said`.execute(db)
  const broken = await findViolations(db, Date.now())
  const counted = rows[0]
  process.stdout.write(
    `killed ${kills} times; ${ended} approvals, ${again} requests asked again; ` +
      `${counted?.past} ended, ${counted?.open} open, ${counted?.said} decisions\n`,
  )
  const wrong = [
    ...broken,
    ...(counted?.past === ended && counted.open === 0 ? [] : ['something ran twice or not at all']),
    ...(counted?.said === ended * steps.length ? [] : ['something was decided twice or not at all']),
  ]
  process.stdout.write(wrong.length === 0 ? 'every promise holds\n' : `${wrong.join('\n')}\n`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  closeConnections()
  await product.stop()
  await db.destroy()
  await database.stop()
}

/** Waits until so many requests have been answered. */
async function until(count: number): Promise<void> {
  while (answered < count) {
    await pause(20)
  }
}

/** Asks until there is an answer, each time under the same key. */
async function ask(token: string, { path }: Endpoint, body: object): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  for (;;) {
    try {
      const text = await answerOf({
        method: 'POST',
        url: `${product.url}${addressOf(path)}`,
        headers,
        body: JSON.stringify(body),
      })
      if (text.includes('"state":false')) {
        throw new Error(`refused: ${text.slice(0, 300)}`)
      }
      answered += 1
      return text
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) {
        throw error
      }
      again += 1
      await pause(50)
    }
  }
}
