import { canAnswerSheet, canSettleSheet, canEditSheet, checkSheetStates } from '#domain/stay/check-sheet.ts'
import type { Language, ByLanguage } from '#domain/language.ts'
import type { Order } from '../order/orders.ts'
import { houseArticles, type ArticleText } from './room-articles.ts'
import { disputeView } from './dispute-view.ts'
import type { Scope } from '#server/scope.ts'

export type CheckPhase = 'in' | 'out'

/** The sheet of a stay as it is written down, or null. */
export async function findCheckSheet(scope: Scope, { id }: Order, phase: CheckPhase) {
  const row = await scope
    .from('check_sheet')
    .selectAll()
    .where('order_id', '=', id)
    .where('phase', '=', phase)
    .executeTakeFirst()
  return row ? { ...row, state: checkSheetStates.find((state) => state === row.state) ?? 'draft' } : null
}
export type CheckSheetRow = NonNullable<Awaited<ReturnType<typeof findCheckSheet>>>

/** Somebody decides about it, and until then nobody writes on it. */
export const isAwaitingDecision = (sheet: CheckSheetRow | null): boolean =>
  sheet?.state === 'disputed' && sheet.instance_id !== null

/** What is charged by a sheet: what was found, unless somebody decided otherwise. */
export const chargedAmount = (sheet: CheckSheetRow): number => sheet.charge_fen ?? sheet.total_fen

/** The photos a guest sent with what they say against it. */
export const answerFileIds = (sheet: CheckSheetRow): string[] => sheet.answer_file_ids as string[]

/** The lines of a sheet; before there is one, what belongs into the house, with nothing marked. */
export async function checkLinesOf(scope: Scope, order: Order, sheet: CheckSheetRow | null) {
  if (!sheet) {
    const articles = await houseArticles(scope, order.house_id)
    return articles.map((article, at) => ({
      no: at + 1,
      // Written by saveArticles, whose schema has these texts.
      texts: article.texts as ByLanguage<ArticleText>,
      quantity: article.quantity,
      price: article.charge_fen,
      missing: 0,
      damaged: 0,
      consumed: 0,
      amount: 0,
      note: '',
      // Without it the empty list would be one of nothing.
      fileIds: [] as string[],
    }))
  }
  const rows = await scope
    .from('check_line')
    .selectAll()
    .where('sheet_id', '=', sheet.id)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    no: row.no,
    // Copied from the articles of the house when the sheet was made.
    texts: row.texts as ByLanguage<ArticleText>,
    quantity: row.quantity,
    price: row.price_fen,
    missing: row.missing,
    damaged: row.damaged,
    consumed: row.consumed,
    amount: row.amount_fen,
    note: row.note,
    fileIds: [...row.file_ids],
  }))
}
export type CheckSheetLine = Awaited<ReturnType<typeof checkLinesOf>>[number]

const nameIn = <T>(texts: ByLanguage<T>, language: Language): T => texts[language] ?? texts['zh-CN']

/** What is left of the deposit of a stay. */
export const remainingDeposit = (order: Order): number =>
  order.state === 'completed'
    ? 0
    : order.deposit_fen - order.deposit_back_fen - order.charged_fen - order.room_charge_fen

/** A sheet as its reader sees it, at the front desk or as the guest. A guest does not see what the staff is still at. */
export async function checkSheetView(scope: Scope, order: Order, phase: CheckPhase, isDesk: boolean) {
  const { language } = scope
  const row = await findCheckSheet(scope, order, phase)
  const sheet = row && phase === 'out' && !isDesk && row.state === 'draft' ? null : row
  const isInDispute = isAwaitingDecision(row)
  const lines = await checkLinesOf(scope, order, sheet)
  const house = await scope
    .from('house')
    .select('texts')
    .where('id', '=', order.house_id)
    .executeTakeFirstOrThrow()
  const isOut = phase === 'out'
  const isThere = order.state === 'staying' || order.state === 'checkedOut'
  return {
    orderId: order.id,
    orderNo: order.order_no,
    houseId: order.house_id,
    houseName: nameIn(house.texts, language).name,
    phase,
    state: sheet?.state ?? null,
    lines: lines.map(({ texts, ...line }) => ({ ...line, name: nameIn(texts, language).name })),
    note: sheet?.note ?? '',
    answer: sheet?.answer ?? '',
    // While a flow decides, who decides finds them there, and nobody else does.
    answerFileIds: sheet && (!isDesk || sheet.instance_id === null) ? answerFileIds(sheet) : [],
    total: sheet?.total_fen ?? 0,
    charge: sheet ? chargedAmount(sheet) : 0,
    dispute:
      sheet && (isInDispute || sheet.verdict !== null) ? await disputeView(scope, sheet, isDesk) : null,
    deposit: remainingDeposit(order),
    roomCharges: order.room_charge_fen,
    bill: sheet?.bill_fen ?? 0,
    isPaid: Boolean(sheet?.paid_at),
    billId: sheet && sheet.bill_fen > 0 ? sheet.id : '',
    isOver: order.state === 'completed',
    isForDesk: isDesk,
    canWrite: isOut
      ? isDesk && isThere && canEditSheet(row?.state ?? null, isInDispute)
      : !isDesk && order.state === 'staying',
    canAnswer: isOut && !isDesk && sheet !== null && canAnswerSheet(sheet.state),
    canSettle:
      isOut &&
      isDesk &&
      sheet !== null &&
      order.state === 'checkedOut' &&
      canSettleSheet(sheet.state, sheet.sent_at?.getTime() ?? null, scope.now()),
  }
}
