import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { authApi } from '#api/identity/auth.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'
import { password, seedFlow, steps } from './approval-seed.ts'
import { plainApprovals } from './approval-sql.ts'
import { startChild } from './child.ts'
import { answerOf, closeConnections } from './load.ts'

/**
 * `node bench/approval.ts`: three-step approvals over HTTP beside plain SQL that makes the same writes, in turns in
 * one run. Of several rounds the best of each counts: it was disturbed least.
 */
const approvals = 150
const rounds = 4

const folder = await mkdtemp(join(tmpdir(), 'shanju-bench-'))
const postgres = await startEmbedded(folder, () => {})
const { socketDir, user, database } = postgres
const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
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
  let [plain, ours, cpu] = [0, 0, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round += 1) {
    plain = Math.max(
      plain,
      await plainApprovals({ url, tenantId: seeded.tenantId, people, template, count: approvals }),
    )
    const before = await product.ask<NodeJS.CpuUsage>('cpu')
    ours = Math.max(ours, approvals / (await seconds(() => atOnce(approvals, approve))))
    const after = await product.ask<NodeJS.CpuUsage>('cpu')
    cpu = Math.min(cpu, (after.user + after.system - before.user - before.system) / 1000 / approvals)
  }
  say(`statements of one approval, with what is read to find its tasks: ${statements}`)
  say(`three-step approvals a second: ${ours.toFixed(0)} over HTTP, ${plain.toFixed(0)} in plain SQL`)
  say(`times: ${(plain / ours).toFixed(2)}; processor of the product for one: ${cpu.toFixed(1)} ms`)
} finally {
  closeConnections()
  await product.stop()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
