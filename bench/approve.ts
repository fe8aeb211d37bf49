import { randomUUID } from 'node:crypto'
import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { authApi } from '#api/identity/auth.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { password, steps } from './approval-seed.ts'
import type { Child } from './child.ts'
import { answerOf } from './load.ts'

/** A server and the people of its flow, signed in. */
export type Company = { product: Child; tokens: ReadonlyMap<string, string> }

export async function signInAll(product: Child): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const account of ['starter', ...steps]) {
    const sent = { username: account, password: Buffer.from(password).toString('base64') }
    tokens.set(account, JSON.parse(await post(product, '', authApi.signIn, sent)).token)
  }
  return tokens
}

export async function start({ product, tokens }: Company): Promise<string> {
  const answer = await post(product, tokens.get('starter') ?? '', instanceActionsApi.start, {
    flowKey: 'bench',
  })
  return JSON.parse(answer).instId
}

/** From its start over three people's lists to its end. */
export async function approve(company: Company): Promise<void> {
  const instId = await start(company)
  for (const step of steps) {
    const token = company.tokens.get(step) ?? ''
    const querys = [{ property: 'procInstId', value: instId }]
    const listed = await post(company.product, token, taskListsApi.todo, {
      querys,
      pageBean: { showTotal: false },
    })
    const { taskId } = JSON.parse(listed).rows[0]
    await post(company.product, token, taskActionsApi.complete, { taskId, actionName: 'agree' })
  }
}

function post({ url }: Child, token: string, { path }: Endpoint, body: object): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return answerOf({ method: 'POST', url: `${url}${addressOf(path)}`, headers, body: JSON.stringify(body) })
}

/** Does it, eight at once, while there is more to do. */
export async function atOnce(isMore: () => boolean, work: () => Promise<unknown>): Promise<void> {
  const worker = async () => {
    while (isMore()) {
      await work()
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
