import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { authorised, sessionOf } from './enter.ts'
import { withDatabase } from './product.ts'

/** The front desk lets registered guests in, before the hour too; who is in already stays in. */
export async function letIn(page: Page, orderId: string): Promise<void> {
  const { headers } = authorised(await sessionOf(page, 'frontdesk'))
  await page.request.post('/portal/hms/deskOrder/v1/checkIn', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { orderId },
  })
}

type OpenTask = { account: string; ref: string; instance_id: string; node_id: string }

/** What the cashier fills in. */
const paidOn = Buffer.from(JSON.stringify({ main: { refundedOn: '2026-05-04' } })).toString('base64')

/** Whoever is asked in the approval of an order's refund agrees, one after the other, until it is over. */
export async function approve(page: Page, orderId: string): Promise<void> {
  for (let step = 0; step < 8; step++) {
    const open = await nextTask(orderId)
    if (!open) {
      return
    }
    const { headers } = authorised(await sessionOf(page, open.account))
    const answer = await page.request.post(addressOf(taskActionsApi.complete.path), {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: {
        taskId: `${open.instance_id}-${open.ref}`,
        actionName: 'agree',
        ...(open.node_id === 'pay' ? { data: paidOn } : {}),
      },
    })
    expect(await answer.text()).toContain('"state":true')
  }
  throw new Error('The approval does not end')
}

const nextTask = (orderId: string): Promise<OpenTask | undefined> =>
  withDatabase((db) =>
    db
      .selectFrom('stay_cancellation as asked')
      .innerJoin('flow_task as task', 'task.instance_id', 'asked.instance_id')
      .innerJoin('flow_task_user as held', (join) =>
        join.onRef('held.instance_id', '=', 'task.instance_id').onRef('held.ref', '=', 'task.ref'),
      )
      .innerJoin('app_user', 'app_user.id', 'held.holder_id')
      .select(['app_user.account', 'task.ref', 'task.node_id'])
      .select('task.instance_id')
      .where('asked.order_id', '=', orderId)
      .where('asked.state', '=', 'applied')
      .executeTakeFirst(),
  )

/** Whoever is asked about a charge a guest does not agree to makes it less. */
export async function reduceCharge(page: Page, orderId: string, amount: number): Promise<void> {
  const open = await withDatabase((db) =>
    db
      .selectFrom('check_sheet as sheet')
      .innerJoin('flow_task as task', 'task.instance_id', 'sheet.instance_id')
      .innerJoin('flow_task_user as held', (join) =>
        join.onRef('held.instance_id', '=', 'task.instance_id').onRef('held.ref', '=', 'task.ref'),
      )
      .innerJoin('app_user', 'app_user.id', 'held.holder_id')
      .select(['app_user.account', 'task.ref', 'task.instance_id'])
      .where('sheet.order_id', '=', orderId)
      .where('sheet.state', '=', 'disputed')
      .executeTakeFirstOrThrow(),
  )
  const { headers } = authorised(await sessionOf(page, open.account))
  const main = { verdict: 'reduce', amount, explanation: '照片上看得出来' }
  const answer = await page.request.post(addressOf(taskActionsApi.complete.path), {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      taskId: `${open.instance_id}-${open.ref}`,
      actionName: 'agree',
      data: Buffer.from(JSON.stringify({ main })).toString('base64'),
    },
  })
  expect(await answer.text()).toContain('"state":true')
}
