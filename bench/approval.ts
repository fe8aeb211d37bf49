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
import { copyInstance, password, seedFlow, steps } from './approval-seed.ts'
import { plainApprovals } from './approval-sql.ts'
import { startChild } from './child.ts'
import { answerOf, closeConnections } from './load.ts'

/**
 * `node bench/approval.ts [open instances]`: three-step approvals over HTTP beside plain SQL that makes the same
 * writes, in one run; and what completing a task and a page of the to-do list cost with a hundredth of so many open
 * instances and with all of them.
 */
const size = Number(process.argv[2] ?? 100_000)
const approvals = 150
const samples = 200

const folder = await mkdtemp(join(tmpdir(), 'shanju-bench-'))
const postgres = await startEmbedded(folder, () => {})
const { socketDir, user, database } = postgres
const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
const db = openDatabase({ connectionString: url }, { size: 4, onError: () => {} })
const seeded = await seedFlow(db)
const product = await startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'warn' })
try {
  const tokens = new Map<string, string>()
  for (const account of ['starter', ...steps, 'holder0']) {
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

  async function inTurn(tasks: string[]) {
    for (const task of tasks) {
      await complete('holder0', task)
    }
  }

  seeded.ids['template'] = JSON.parse(
    await post(tokenOf('starter'), instanceActionsApi.start, { flowKey: 'bench' }),
  ).instId
  await atOnce(50, approve) // warm
  const people = ['starter', ...steps].map((account) => seeded.ids[account] ?? '')
  await product.ask('record')
  await approve()
  const statements = (await product.ask<unknown[]>('recorded')).length
  say(`statements of one approval, with what is read to find its tasks: ${statements}`)
  const plain = await plainApprovals({
    url,
    tenantId: seeded.tenantId,
    people,
    template: seeded.ids['template'] ?? '',
    count: approvals,
  })
  const ours = approvals / (await seconds(() => atOnce(approvals, approve)))
  say(`three-step approvals a second: ${ours.toFixed(0)} over HTTP, ${plain.toFixed(0)} in plain SQL`)

  const costs: { open: number; todo: number; complete: number }[] = []
  let made = 0
  for (const open of [Math.max(1000, size / 100), size]) {
    await copyInstance(db, seeded, made, open)
    made = open
    const todo = () => post(tokenOf('holder0'), taskListsApi.todo, { pageBean: { pageSize: 20 } })
    await atOnce(40, todo)
    const page = JSON.parse(
      await post(tokenOf('holder0'), taskListsApi.todo, { pageBean: { pageSize: 10, showTotal: false } }),
    )
    const tasks: string[] = page.rows.map((row: { taskId: string }) => row.taskId)
    costs.push({
      open,
      todo: (1000 * (await seconds(() => atOnce(samples, todo)))) / samples,
      complete: (1000 * (await seconds(() => inTurn(tasks)))) / tasks.length,
    })
  }
  for (const { open, todo, complete: one } of costs) {
    say(`${open} open: a to-do page ${todo.toFixed(2)} ms, completing a task ${one.toFixed(2)} ms`)
  }
  const [small, large] = costs
  if (small && large) {
    say(
      `times: to-do ${(large.todo / small.todo).toFixed(2)}, completing ${(large.complete / small.complete).toFixed(2)}`,
    )
  }
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
