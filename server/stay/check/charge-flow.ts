import { decidedCharge, MAX_DISPUTE_PHOTOS } from '#domain/stay/charge-dispute.ts'
import { rightHolders } from '#server/identity/users/right-holders.ts'
import { ownImages } from '#server/files/grants.ts'
import { textOf } from '#server/failure.ts'
import { remainingDeposit, checkLinesOf, findCheckSheet, type CheckSheetRow } from './sheets.ts'
import { firstActivePerson, startDeskFlow, staySummary, type DeskFlowContext } from '../desk/start-flow.ts'
import type { Order } from '../order/orders.ts'
import type { TxScope } from '#server/scope.ts'

/** The flow that decides about charges guests do not agree to, where a park has one. */
export const CHARGE_FLOW = 'stay_charge'

/** What a guest says against a charge. */
export type ChargeObjection = {
  words: string
  photos: readonly { id: string; name: string }[]
  filesLeft: string
}

/**
 * Puts what a guest says against a charge before those who decide, in the name of whoever made the check. Gives the
 * instance; null where there is no such flow, or nobody of the front desk is left.
 */
export async function startDisputeFlow(
  ground: DeskFlowContext,
  order: Order,
  sheet: CheckSheetRow,
  { words, photos: theirs, filesLeft }: ChargeObjection,
): Promise<string | null> {
  const { scope } = ground
  return startDeskFlow(ground, {
    key: CHARGE_FLOW,
    filesLeft,
    // Who made the check has left, perhaps, or another desk; then it is anybody's of the front desk.
    starter: async () => {
      const desk = await rightHolders(scope, 'stay.desk', order.site_id)
      return firstActivePerson(scope, desk.includes(sheet.made_by) ? [sheet.made_by, ...desk] : desk)
    },
    facts: async (starter) => {
      const { written } = await checkLinesOf(scope, order, 'out', sheet)
      // What was decided before is decided, and nobody is asked about it again.
      const charged = written.filter((line) => line.amount > 0 && !line.isDecided)
      const photos = await ownImages(scope, starter.id, [...new Set(charged.flatMap((line) => line.fileIds))])
      return {
        ...(await staySummary(scope, order)),
        deposit: remainingDeposit(order),
        charged: sheet.total_fen - decidedCharge(written),
        words,
        guestPhotos: theirs.map(({ id, name }) => ({ id, name })),
        onArrival: await foundOnArrival(scope, order),
        note: sheet.note,
        photos: photos.slice(0, MAX_DISPUTE_PHOTOS).map(({ id, name }) => ({ id, name })),
        lines: charged.map((line) => ({
          article: line.texts['zh-CN'].name,
          missing: line.missing,
          damaged: line.damaged,
          consumed: line.consumed,
          price: line.price,
          amount: line.amount,
          note: line.note,
        })),
      }
    },
  })
}

const marks = ['missing', 'damaged', 'consumed'] as const

/** What the guest had marked when they came: it speaks for them. */
async function foundOnArrival(scope: TxScope, order: Order): Promise<string> {
  const sheet = await findCheckSheet(scope, order, 'in')
  const lines = sheet ? (await checkLinesOf(scope, order, 'in', sheet)).written : []
  return lines
    .flatMap((line) => {
      const found = marks
        .filter((mark) => line[mark] > 0)
        .map((mark) => textOf(`check.${mark}`, 'zh-CN', { count: line[mark] }))
      const description = [...found, line.note].filter((word) => word !== '').join(' ')
      return found.length === 0 ? [] : [`${line.texts['zh-CN'].name} ${description}`]
    })
    .join('\n')
    .slice(0, 2000)
}
