import type { Input } from '#api/endpoint.ts'
import type { goodsCheckApi } from '#api/stay/goods-check.ts'
import { articleCharge, marksFit, canEditSheet } from '#domain/stay/check-sheet.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { grantFiles, ownImages } from '#server/files/grants.ts'
import { Failure } from '#server/http/failure.ts'
import {
  isAwaitingDecision,
  checkLinesOf,
  findCheckSheet,
  type CheckSheetLine,
  type CheckPhase,
} from './sheets.ts'
import type { Order } from '../order/orders.ts'
import { notifyGuestOfCheck } from './notifications.ts'

type Saved = Input<typeof goodsCheckApi.save>['body']
type Doing = Pick<Env, 'now' | 'newId'>

/** Writes down what was found. Prices and names are those of the house, whatever the caller sends. */
export async function saveGoodsCheck(
  tx: Tx,
  env: Doing,
  order: Order,
  userId: string,
  { phase, lines: marked, note, isSent }: Saved,
): Promise<void> {
  const before = await findCheckSheet(tx, order, phase)
  if (phase === 'out' && !canEditSheet(before?.state ?? null, isAwaitingDecision(before))) {
    throw new Failure('check.stands')
  }
  const lines = (await checkLinesOf(tx, order, before)).map((line) => withMarks(line, marked))
  const files = lines.flatMap((line) => line.fileIds)
  await letSee(
    tx,
    order,
    userId,
    files,
    before ? (await checkLinesOf(tx, order, before)).flatMap((line) => line.fileIds) : [],
  )
  const total = phase === 'out' ? lines.reduce((sum, line) => sum + line.amount, 0) : 0
  const now = new Date(env.now())
  // What the guest finds when they come is told, not charged; and nothing to pay needs no word of theirs.
  const isAgreed = phase === 'in' || (isSent && total === 0)
  const state = isAgreed ? 'agreed' : isSent ? 'sent' : 'draft'
  const id = before?.id ?? env.newId()
  const values = {
    state,
    total_fen: total,
    note,
    made_by: userId,
    made_at: now,
    sent_at: state === 'draft' ? null : now,
    answer: '',
    answer_file_ids: '[]',
    answered_at: null,
    instance_id: null,
    verdict: null,
    charge_fen: null,
    decision: '',
    decided_by: null,
    decided_at: null,
  }
  await tx
    .insertInto('check_sheet')
    .values({ tenant_id: order.tenant_id, id, order_id: order.id, phase, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'order_id', 'phase']).doUpdateSet(values))
    .execute()
  await putLines(tx, order.tenant_id, id, lines, phase)
  if (state === 'sent') {
    await notifyGuestOfCheck(tx, env, order, total)
  }
}

function withMarks(line: CheckSheetLine, marked: Saved['lines']): CheckSheetLine {
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
  tx: Tx,
  order: Order,
  userId: string,
  fileIds: readonly string[],
  known: readonly string[],
): Promise<void> {
  const fresh = [...new Set(fileIds)].filter((id) => !known.includes(id))
  const own = await ownImages(tx, order.tenant_id, userId, fresh)
  if (own.length !== fresh.length) {
    throw new Failure('review.badPicture')
  }
  await grantFiles(tx, order.tenant_id, fresh, [`user:${order.user_id}`, 'right:stay.desk'])
}

async function putLines(
  tx: Tx,
  tenantId: string,
  sheetId: string,
  lines: readonly CheckSheetLine[],
  phase: CheckPhase,
) {
  await tx
    .deleteFrom('check_line')
    .where('tenant_id', '=', tenantId)
    .where('sheet_id', '=', sheetId)
    .execute()
  if (lines.length > 0) {
    await tx
      .insertInto('check_line')
      .values(
        lines.map((line) => ({
          tenant_id: tenantId,
          sheet_id: sheetId,
          no: line.no,
          texts: JSON.stringify(line.texts),
          quantity: line.quantity,
          price_fen: line.price,
          missing: line.missing,
          damaged: line.damaged,
          consumed: line.consumed,
          amount_fen: phase === 'out' ? line.amount : 0,
          note: line.note,
          file_ids: JSON.stringify(line.fileIds),
        })),
      )
      .execute()
  }
}
