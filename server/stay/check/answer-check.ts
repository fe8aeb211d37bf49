import type { goodsCheckApi } from '#api/stay/goods-check.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { canAnswerSheet } from '#domain/stay/check-sheet.ts'
import { Failure } from '#server/failure.ts'
import { storeAnswerPhotos, photoGrantKey, grantPhotosToDesk } from './answer-photos.ts'
import { startDisputeFlow } from './charge-flow.ts'
import { findCheckSheet } from './sheets.ts'
import type { DeskFlowContext } from '../desk/start-flow.ts'
import type { Order } from '../order/orders.ts'
import { notifyCheckerOfDispute } from './notifications.ts'
type Answer = Omit<BodyOf<typeof goodsCheckApi.answer>, 'orderId'>

/**
 * The guest says yes to what they were sent, or why not, with photos. Where the park has a flow for it, that decides from
 * then on; else whoever made the check is told and looks again.
 */
export async function answerGoodsCheck(ground: DeskFlowContext, order: Order, answer: Answer): Promise<void> {
  const { agrees, text } = answer
  const { scope } = ground
  const sheet = await findCheckSheet(scope, order, 'out')
  if (!sheet || !canAnswerSheet(sheet.state)) {
    throw new Failure('check.notAsked')
  }
  if (answer.total !== undefined && answer.total !== sheet.total_fen) {
    throw new Failure('check.changed')
  }
  const photos = agrees ? [] : await storeAnswerPhotos(scope, order, sheet, answer.fileIds)
  const objection = { words: text, photos, filesLeft: photoGrantKey(sheet) }
  const instanceId = agrees ? null : await startDisputeFlow(ground, order, sheet, objection)
  await scope
    .update('check_sheet')
    .set({
      state: agrees ? 'agreed' : 'disputed',
      answer: text,
      answer_file_ids: JSON.stringify(photos.map(({ id }) => id)),
      answered_at: new Date(scope.now()),
      instance_id: instanceId,
    })
    .where('id', '=', sheet.id)
    .execute()
  if (!agrees && instanceId === null) {
    await grantPhotosToDesk(scope, order, answer.fileIds)
    await notifyCheckerOfDispute(scope, order, sheet.made_by, text)
  }
}
