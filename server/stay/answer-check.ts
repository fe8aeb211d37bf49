import { mayAnswer } from '#domain/stay/check-sheet.ts'
import { Failure } from '#server/http/failure.ts'
import { startDisputeFlow } from './charge-flow.ts'
import { sheetRow } from './check-sheets.ts'
import type { FlowGround } from './desk-flow.ts'
import type { Order } from './order-rows.ts'
import { tellDisputed } from './tell-check.ts'

/**
 * The guest says yes to what they were sent, or why not. Where the park has a flow for it, that decides from then on;
 * else whoever made the check is told and looks again.
 */
export async function answerCheck(
  ground: FlowGround,
  order: Order,
  { agrees, text }: { agrees: boolean; text: string },
): Promise<void> {
  const { tx, env } = ground
  const sheet = await sheetRow(tx, order, 'out')
  if (!sheet || !mayAnswer(sheet.state)) {
    throw new Failure('check.notAsked')
  }
  const instanceId = agrees ? null : await startDisputeFlow(ground, order, sheet, text)
  await tx
    .updateTable('check_sheet')
    .set({
      state: agrees ? 'agreed' : 'disputed',
      answer: text,
      answered_at: new Date(env.now()),
      instance_id: instanceId,
    })
    .where('tenant_id', '=', order.tenant_id)
    .where('id', '=', sheet.id)
    .execute()
  if (!agrees && instanceId === null) {
    await tellDisputed(tx, env, order, sheet.made_by, text)
  }
}
