import { mayAnswer, maySettle, mayWrite, sheetStates } from '#domain/stay/check-sheet.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'
import type { ByLanguage } from '../localized.ts'
import type { HouseText } from '../catalog/create-house.ts'
import type { Order } from '../order/orders.ts'
import { articlesOf, type ArticleText } from './room-articles.ts'
import { shownDispute } from './dispute-view.ts'

export type Phase = 'in' | 'out'
export type CheckReader = { language: Language; isDesk: boolean; now: number }

/** The sheet of a stay as it is written down, or null. */
export async function sheetRow(db: Db, { tenant_id, id }: Order, phase: Phase) {
  const row = await db
    .selectFrom('check_sheet')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('order_id', '=', id)
    .where('phase', '=', phase)
    .executeTakeFirst()
  return row ? { ...row, state: sheetStates.find((state) => state === row.state) ?? 'draft' } : null
}
export type SheetRow = NonNullable<Awaited<ReturnType<typeof sheetRow>>>

/** Somebody decides about it, and until then nobody writes on it. */
export const isBeingDecided = (sheet: SheetRow | null): boolean =>
  sheet?.state === 'disputed' && sheet.instance_id !== null

/** What is charged by a sheet: what was found, unless somebody decided otherwise. */
export const chargeIn = (sheet: SheetRow): number => sheet.charge_fen ?? sheet.total_fen

/** The photos a guest sent with what they say against it. */
export const answerFiles = (sheet: SheetRow): string[] => sheet.answer_file_ids as string[]

/** The lines of a sheet; before there is one, what belongs into the house, with nothing marked. */
export async function linesOf(db: Db, order: Order, sheet: SheetRow | null) {
  if (!sheet) {
    const articles = await articlesOf(db, order.tenant_id, order.house_id)
    return articles.map((article, at) => ({
      no: at + 1,
      texts: article.texts as ByLanguage<ArticleText>,
      quantity: article.quantity,
      price: article.charge_fen,
      missing: 0,
      damaged: 0,
      consumed: 0,
      amount: 0,
      note: '',
      fileIds: [] as string[],
    }))
  }
  const rows = await db
    .selectFrom('check_line')
    .selectAll()
    .where('tenant_id', '=', order.tenant_id)
    .where('sheet_id', '=', sheet.id)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    no: row.no,
    texts: row.texts as ByLanguage<ArticleText>,
    quantity: row.quantity,
    price: row.price_fen,
    missing: row.missing,
    damaged: row.damaged,
    consumed: row.consumed,
    amount: row.amount_fen,
    note: row.note,
    fileIds: row.file_ids as string[],
  }))
}
export type CheckedLine = Awaited<ReturnType<typeof linesOf>>[number]

const nameIn = <T>(texts: ByLanguage<T>, language: Language): T => texts[language] ?? texts['zh-CN']

/** What is left of the deposit of a stay. */
export const depositLeft = (order: Order): number =>
  order.state === 'completed' ? 0 : order.deposit_fen - order.deposit_back_fen - order.charged_fen

/** A sheet as its reader sees it. A guest does not see what the staff is still at. */
export async function shownSheet(db: Db, order: Order, phase: Phase, reader: CheckReader) {
  const { language, isDesk, now } = reader
  const row = await sheetRow(db, order, phase)
  const sheet = row && phase === 'out' && !isDesk && row.state === 'draft' ? null : row
  const isInDispute = isBeingDecided(row)
  const lines = await linesOf(db, order, sheet)
  const house = await db
    .selectFrom('house')
    .select('texts')
    .where('tenant_id', '=', order.tenant_id)
    .where('id', '=', order.house_id)
    .executeTakeFirstOrThrow()
  const isOut = phase === 'out'
  const isThere = order.state === 'staying' || order.state === 'checkedOut'
  return {
    orderId: order.id,
    orderNo: order.order_no,
    houseId: order.house_id,
    houseName: nameIn(house.texts as ByLanguage<HouseText>, language).name,
    phase,
    state: sheet?.state ?? null,
    lines: lines.map(({ texts, ...line }) => ({ ...line, name: nameIn(texts, language).name })),
    note: sheet?.note ?? '',
    answer: sheet?.answer ?? '',
    // While a flow decides, who decides finds them there, and nobody else does.
    answerFileIds: sheet && (!isDesk || sheet.instance_id === null) ? answerFiles(sheet) : [],
    total: sheet?.total_fen ?? 0,
    charge: sheet ? chargeIn(sheet) : 0,
    dispute: sheet && (isInDispute || sheet.verdict !== null) ? await shownDispute(db, sheet, reader) : null,
    deposit: depositLeft(order),
    bill: sheet?.bill_fen ?? 0,
    isPaid: Boolean(sheet?.paid_at),
    billId: sheet && sheet.bill_fen > 0 ? sheet.id : '',
    isOver: order.state === 'completed',
    isForDesk: isDesk,
    canWrite: isOut
      ? isDesk && isThere && mayWrite(row?.state ?? null, isInDispute)
      : !isDesk && order.state === 'staying',
    canAnswer: isOut && !isDesk && sheet !== null && mayAnswer(sheet.state),
    canSettle:
      isOut &&
      isDesk &&
      sheet !== null &&
      order.state === 'checkedOut' &&
      maySettle(sheet.state, sheet.sent_at?.getTime() ?? null, now),
  }
}
