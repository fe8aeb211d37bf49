import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { authApi } from '#api/identity/auth.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { openDatabase } from '#server/db/open.ts'
import { password, seedFlow, steps } from './approval-seed.ts'
import { plainApprovals } from './approval-sql.ts'
import { startChild } from './child.ts'
import { databaseCpu } from './database-cpu.ts'
import { answerOf, closeConnections } from './load.ts'
import { startDatabase } from './own-database.ts'

/**
 * `node bench/approval.ts`: three-step approvals over HTTP beside plain SQL that makes the same writes, in turns in
 * one run. Of several rounds the best of each counts: it was disturbed least.
 */
const approvals = 150
const rounds = 4

type Figures = { perSecond: number; each: number[]; ms: number }

const database = await startDatabase()
const { url } = database
const db = openDatabase({ connectionString: url }, { size: 4, onError: () => {} })
const seeded = await seedFlow(db)
const product = await startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'warn' })
try {
  const tokens = new Map<string, string>()
  for (const account of ['starter', ...steps]) {
    const sent = { username: account, password: Buffer.from(password).toString('base64') }
    tokens.set(account, JSON.parse(await post('', authApi.signIn, sent)).token)
  }
  const tokenOf = (account: string) => tokens.get(account) ?? ''

  async function approve() {
    const { instId } = JSON.parse(
      await post(tokenOf('starter'), instanceActionsApi.start, { flowKey: 'bench' }),
    )
    for (const step of steps) {
      const querys = [{ property: 'procInstId', value: instId }]
      const page = JSON.parse(
        await post(tokenOf(step), taskListsApi.todo, { querys, pageBean: { showTotal: false } }),
      )
      await complete(step, page.rows[0].taskId)
    }
  }
  const complete = (account: string, taskId: string) =>
    post(tokenOf(account), taskActionsApi.complete, { taskId, actionName: 'agree' })

  const template: string = JSON.parse(
    await post(tokenOf('starter'), instanceActionsApi.start, { flowKey: 'bench' }),
  ).instId
  await atOnce(100, approve) // warm
  await product.ask('record')
  await approve()
  const statements = (await product.ask<unknown[]>('recorded')).length
  const people = ['starter', ...steps].map((account) => seeded.ids[account] ?? '')
  const databaseSpent = await databaseCpu(db)
  const spent = async () => {
    const used = [await product.ask<NodeJS.CpuUsage>('cpu'), process.cpuUsage()]
    return [...used.map(({ user, system }) => (user + system) / 1000), (await databaseSpent()) ?? 0]
  }
  const measured = async (work: () => Promise<number>) => {
    const before = await spent()
    const perSecond = await work()
    const each = (await spent()).map((after, at) => (after - (before[at] ?? 0)) / approvals)
    return { perSecond, each, ms: sum(each) }
  }
  const plain: Figures[] = []
  const ours: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    const given = { url, tenantId: seeded.tenantId, people, template, count: approvals }
    plain.push(await measured(() => plainApprovals(given)))
    ours.push(await measured(async () => approvals / (await seconds(() => atOnce(approvals, approve)))))
  }
  say(`statements of one approval, with what is read to find its tasks: ${statements}`)
  const [sql, http] = [fastest(plain), fastest(ours)]
  say(
    `three-step approvals a second: ${http.toFixed(0)} over HTTP, ${sql.toFixed(0)} in plain SQL: ${(sql / http).toFixed(2)} times`,
  )
  const [bare, full] = [cheapest(plain), cheapest(ours)]
  const [ourMs, asker, database] = full.each.map((ms) => ms.toFixed(1))
  say(
    `processor for one: ${full.ms.toFixed(1)} ms (product ${ourMs}, database ${database}, who asks ${asker}), ${bare.ms.toFixed(1)} ms in plain SQL: ${(full.ms / bare.ms).toFixed(2)} times`,
  )
} finally {
  closeConnections()
  await product.stop()
  await db.destroy()
  await database.stop()
}

function post(token: string, { path }: Endpoint, body: object): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return answerOf({
    method: 'POST',
    url: `${product.url}${addressOf(path)}`,
    headers,
    body: JSON.stringify(body),
  })
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** So many times, eight at once. */
async function atOnce(times: number, work: () => Promise<unknown>): Promise<void> {
  let left = times
  const hand = async () => {
    while (left-- > 0) {
      await work()
    }
  }
  await Promise.all(Array.from({ length: 8 }, hand))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function fastest(rounds: Figures[]): number {
  return Math.max(...rounds.map(({ perSecond }) => perSecond))
}

function cheapest(rounds: Figures[]): Figures {
  return rounds.reduce((one, other) => (other.ms < one.ms ? other : one))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
