import type { HandlerInput } from '#api/endpoint.ts'
import type { goodsCheckApi } from '#api/stay/goods-check.ts'
import { articleCharge, marksFit, canEditSheet, isWithinAgreed } from '#domain/stay/check-sheet.ts'
import { grantFiles, ownImages } from '#server/files/grants.ts'
import { Failure } from '#server/failure.ts'
import {
  isAwaitingDecision,
  checkLinesOf,
  findCheckSheet,
  type CheckSheetLine,
  type CheckPhase,
} from './sheets.ts'
import type { Order } from '../order/orders.ts'
import { deskOfStay } from './photo-reader.ts'
import { notifyGuestOfCheck } from './notifications.ts'
import type { TxScope } from '#server/scope.ts'

type Saved = HandlerInput<typeof goodsCheckApi.save>['body']

/** Writes down what was found. Prices and names are those of the house, whatever the caller sends. */
export async function saveGoodsCheck(
  scope: TxScope,
  order: Order,
  userId: string,
  { phase, lines: marked, note, isSent }: Saved,
): Promise<void> {
  const before = await findCheckSheet(scope, order, phase)
  const { written, further } = await checkLinesOf(scope, order, phase, before)
  if (phase === 'out' && !canEditSheet(before?.state ?? null, isAwaitingDecision(before))) {
    // What the guest was sent goes on in a house they came to since, and is sent again; it is no draft any more.
    if (further.length === 0 || !isSent) {
      throw new Failure('check.stands')
    }
  }
  const lines = [...written, ...further].map((line) => withMarks(line, marked))
  const files = lines.flatMap((line) => line.fileIds)
  const oldFileIds = written.flatMap((line) => line.fileIds)
  await letSee(scope, order, { ownerId: userId, fileIds: files, oldFileIds })
  if (
    before?.state === 'decided' &&
    phase === 'out' &&
    lines.every((line) => line.isDecided || line.amount === 0)
  ) {
    // In the further houses nothing was found: what was decided is all there is, and the guest is not asked again.
    await insertLines(scope, before.id, lines.slice(written.length), phase)
    return
  }
  const total = phase === 'out' ? lines.reduce((sum, line) => sum + line.amount, 0) : 0
  const now = new Date(scope.now())
  const hasWord = before?.state === 'agreed' && isWithinAgreed(written, lines)
  // What the guest finds when they come is told, not charged; and nothing more to pay needs no word of theirs.
  const isAgreed = phase === 'in' || (isSent && (total === 0 || hasWord))
  const state = isAgreed ? 'agreed' : isSent ? 'sent' : 'draft'
  const id = before?.id ?? scope.newId()
  const values = {
    state,
    total_fen: total,
    note,
    made_by: userId,
    made_at: now,
    sent_at: state === 'draft' ? null : now,
    answer: '',
    answer_file_ids: '[]',
    answered_at: hasWord && state === 'agreed' ? (before?.answered_at ?? null) : null,
    instance_id: null,
    verdict: null,
    charge_fen: null,
    decision: '',
    decided_by: null,
    decided_at: null,
  }
  await scope
    .insert('check_sheet', { id, order_id: order.id, phase, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'order_id', 'phase']).doUpdateSet(values))
    .execute()
  await putLines(scope, id, lines, phase)
  if (state === 'sent') {
    await notifyGuestOfCheck(scope, order, total)
  }
}

function withMarks(line: CheckSheetLine, marked: Saved['lines']): CheckSheetLine {
  if (line.isDecided) {
    return line
  }
  const mark = marked.find(({ no }) => no === line.no)
  if (!mark) {
    return { ...line, missing: 0, damaged: 0, consumed: 0, amount: 0, note: '', fileIds: [] }
  }
  if (!marksFit(line.quantity, mark)) {
    throw new Failure('check.tooMany', { name: line.texts['zh-CN'].name, quantity: line.quantity })
  }
  return { ...line, ...mark, amount: articleCharge(line.price, mark) }
}

/** The photos of a check are for the guest and the front desk. */
async function letSee(
  scope: TxScope,
  order: Order,
  {
    ownerId,
    fileIds,
    oldFileIds,
  }: { ownerId: string; fileIds: readonly string[]; oldFileIds: readonly string[] },
): Promise<void> {
  const fresh = [...new Set(fileIds)].filter((id) => !oldFileIds.includes(id))
  const own = await ownImages(scope, ownerId, fresh)
  if (own.length !== fresh.length) {
    throw new Failure('review.badPicture')
  }
  await grantFiles(scope, fresh, [`user:${order.user_id}`, deskOfStay(order.id)])
}

async function putLines(
  scope: TxScope,
  sheetId: string,
  lines: readonly CheckSheetLine[],
  phase: CheckPhase,
) {
  await scope.delete('check_line').where('sheet_id', '=', sheetId).execute()
  await insertLines(scope, sheetId, lines, phase)
}

async function insertLines(
  scope: TxScope,
  sheetId: string,
  lines: readonly CheckSheetLine[],
  phase: CheckPhase,
) {
  if (lines.length > 0) {
    await scope
      .insert(
        'check_line',
        lines.map((line) => ({
          sheet_id: sheetId,
          no: line.no,
          house_id: line.houseId,
          texts: JSON.stringify(line.texts),
          quantity: line.quantity,
          price_fen: line.price,
          missing: line.missing,
          damaged: line.damaged,
          consumed: line.consumed,
          amount_fen: phase === 'out' ? line.amount : 0,
          note: line.note,
          is_decided: line.isDecided,
          file_ids: JSON.stringify(line.fileIds),
        })),
      )
      .execute()
  }
}
