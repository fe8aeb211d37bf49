import { decidedCharge, scaleCharges } from '#domain/stay/charge-dispute.ts'
import {
  canAnswerSheet,
  canSettleSheet,
  canEditSheet,
  followsMoves,
  checkSheetStates,
  type HouseCharge,
} from '#domain/stay/check-sheet.ts'
import type { Language, ByLanguage } from '#domain/language.ts'
import type { Order } from '../order/orders.ts'
import { houseNames, housesLivedInOf } from '../order/trip.ts'
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

/** What belongs into houses, with nothing marked. */
async function freshLines(scope: Scope, houseIds: readonly string[], lastNo: number) {
  const articles = await Promise.all(
    houseIds.map(async (houseId) =>
      (await houseArticles(scope, houseId)).map((article) => ({ ...article, houseId })),
    ),
  )
  return articles.flat().map((article, at) => ({
    no: lastNo + at + 1,
    houseId: article.houseId,
    // Written by saveArticles, whose schema has these texts.
    texts: article.texts as ByLanguage<ArticleText>,
    quantity: article.quantity,
    price: article.charge_fen,
    missing: 0,
    damaged: 0,
    consumed: 0,
    amount: 0,
    note: '',
    isDecided: false,
    // Without it the empty list would be one of nothing.
    fileIds: [] as string[],
  }))
}

/** The lines of a sheet as they are written down. */
async function writtenLines(scope: Scope, sheet: CheckSheetRow): Promise<CheckSheetLine[]> {
  const rows = await scope
    .from('check_line')
    .selectAll()
    .where('sheet_id', '=', sheet.id)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    no: row.no,
    houseId: row.house_id,
    // Copied from the articles of the house when the sheet was made.
    texts: row.texts as ByLanguage<ArticleText>,
    quantity: row.quantity,
    price: row.price_fen,
    missing: row.missing,
    damaged: row.damaged,
    consumed: row.consumed,
    amount: row.amount_fen,
    note: row.note,
    isDecided: row.is_decided,
    fileIds: [...row.file_ids],
  }))
}
export type CheckSheetLine = Awaited<ReturnType<typeof freshLines>>[number]

/** Whether somebody still writes on it: the guest while they are there, the staff until it is settled. */
const isOpen = (order: Order, phase: CheckPhase, sheet: CheckSheetRow): boolean =>
  phase === 'in' ? order.state === 'staying' : followsMoves(sheet.state, isAwaitingDecision(sheet))

/**
 * The lines of a sheet, of each house the guests have lived in: what was written down, and, while it is written, what
 * belongs into the houses they came to since. Before there is a sheet nothing is marked.
 */
export async function checkLinesOf(
  scope: Scope,
  order: Order,
  phase: CheckPhase,
  sheet: CheckSheetRow | null,
): Promise<{ written: CheckSheetLine[]; further: CheckSheetLine[] }> {
  const written = sheet ? await writtenLines(scope, sheet) : []
  if (sheet && !isOpen(order, phase, sheet)) {
    return { written, further: [] }
  }
  const houses = await housesLivedInOf(scope, order.id)
  const fresh = houses.filter((houseId) => written.every((line) => line.houseId !== houseId))
  const further = await freshLines(scope, fresh, written.at(-1)?.no ?? 0)
  const isDecided = sheet?.state === 'decided' && further.length > 0
  return { written: isDecided ? decidedLines(sheet, written) : written, further }
}

/** The lines of a check about which somebody decided, as they stand when it goes on in another house. */
const decidedLines = (sheet: CheckSheetRow, written: readonly CheckSheetLine[]): CheckSheetLine[] =>
  scaleCharges(written, chargedAmount(sheet)).map((line) => ({ ...line, isDecided: true }))

/** What of a check was decided before; nobody decides about that again. */
export async function decidedAmount(scope: Scope, sheet: CheckSheetRow): Promise<number> {
  return decidedCharge(await writtenLines(scope, sheet))
}

/** Whether guests who were sent a check came to a house since that nobody has looked through. */
export async function hasUncheckedHouse(scope: Scope, order: Order): Promise<boolean> {
  const sheet = await findCheckSheet(scope, order, 'out')
  return sheet !== null && (await checkLinesOf(scope, order, 'out', sheet)).further.length > 0
}

/** What a sheet charges, line by line, each with the house it belongs to. */
export async function chargesOf(scope: Scope, sheet: CheckSheetRow): Promise<HouseCharge[]> {
  const charged = (await writtenLines(scope, sheet)).filter((line) => line.amount > 0)
  return scaleCharges(charged, chargedAmount(sheet))
    .filter((line) => line.amount > 0)
    .map(({ texts, amount, houseId }) => ({ name: texts['zh-CN'].name, amount, houseId }))
}

const nameIn = <T>(texts: ByLanguage<T>, language: Language): T => texts[language] ?? texts['zh-CN']

/** What is left of the deposit of a stay. */
export const remainingDeposit = (order: Order): number =>
  order.state === 'completed'
    ? 0
    : order.deposit_fen - order.deposit_back_fen - order.charged_fen - order.room_charge_fen

/** A sheet as its reader sees it, at the front desk or as the guest. A guest does not see what the staff is still at. */
export async function checkSheetView(scope: Scope, order: Order, phase: CheckPhase, isDesk: boolean) {
  const row = await findCheckSheet(scope, order, phase)
  const sheet = row && phase === 'out' && !isDesk && row.state === 'draft' ? null : row
  const isInDispute = isAwaitingDecision(row)
  const { written, further } = await checkLinesOf(scope, order, phase, sheet)
  // What a guest was sent is all they are asked about, until they are sent more.
  const isAsked = phase === 'out' && !isDesk && sheet !== null
  const lines = isAsked ? written : [...written, ...further]
  const hasMore = phase === 'out' && isDesk && sheet !== null && further.length > 0
  const last = (await housesLivedInOf(scope, order.id)).at(-1) ?? order.house_id
  const houseIds = lines.length > 0 ? [...new Set(lines.map((line) => line.houseId))] : [last]
  const names = await houseNames(scope, houseIds)
  const isOut = phase === 'out'
  const isThere = order.state === 'staying' || order.state === 'checkedOut'
  return {
    orderId: order.id,
    orderNo: order.order_no,
    houses: houseIds.map((id) => ({ id, name: names.get(id) ?? '' })),
    furtherHouses: hasMore ? [...new Set(further.map(({ houseId }) => names.get(houseId) ?? ''))] : [],
    phase,
    state: sheet?.state ?? null,
    savedAt: sheet?.made_at.getTime() ?? 0,
    lines: lines.map(({ texts, ...line }) => ({ ...line, name: nameIn(texts, scope.language).name })),
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
      ? isDesk && isThere && (canEditSheet(row?.state ?? null, isInDispute) || hasMore)
      : !isDesk && order.state === 'staying',
    canAnswer: isOut && !isDesk && sheet !== null && canAnswerSheet(sheet.state),
    canSettle:
      isOut &&
      isDesk &&
      sheet !== null &&
      order.state === 'checkedOut' &&
      !hasMore &&
      canSettleSheet(sheet.state, sheet.sent_at?.getTime() ?? null, scope.now()),
  }
}
