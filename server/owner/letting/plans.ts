import type { BodyOf } from '#api/endpoint.ts'
import type { lettingApi } from '#api/owner/letting.ts'
import { planKinds } from '#api/owner/letting.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const planRows = (scope: Scope) => scope.from('entrust_plan').selectAll().orderBy('sort').orderBy('id')
type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number]

const termsOf = (row: PlanRow) => ({
  kind: planKinds.find((option) => option === row.kind) ?? ('share' as const),
  ownerBp: row.owner_bp,
  stayFee: row.stay_fee_fen,
  floor: row.floor_fen,
  ownNights: row.own_nights,
  noticeDays: row.notice_days,
  months: row.months,
})

/** A plan as an owner chose it: what the park offers later changes nothing about it. */
export type ChosenPlan = ReturnType<typeof termsOf> & { id: string; nameZh: string; nameEn: string }

/** What the park offers to owners now. */
export async function offeredPlans(scope: Scope) {
  const rows = await planRows(scope).where('status', '=', 'active').execute()
  const isChinese = scope.language === 'zh-CN'
  return rows.map((row) => ({
    id: row.id,
    name: isChinese ? row.name_zh : row.name_en,
    note: isChinese ? row.note_zh : row.note_en,
    ...termsOf(row),
  }))
}

/** The plan somebody chooses; it must still be offered. */
export async function chosenPlan(scope: Scope, id: string): Promise<ChosenPlan> {
  const row = await planRows(scope).where('id', '=', id).where('status', '=', 'active').executeTakeFirst()
  if (!row) {
    throw new Failure('owner.noPlan')
  }
  return { id: row.id, nameZh: row.name_zh, nameEn: row.name_en, ...termsOf(row) }
}

const deskPlan = (row: PlanRow) => ({
  id: row.id,
  revision: row.revision,
  name: { zh: row.name_zh, en: row.name_en },
  note: { zh: row.note_zh, en: row.note_en },
  status: row.status === 'ended' ? ('ended' as const) : ('active' as const),
  ...termsOf(row),
})

/** All plans as operators write them, those that are no longer offered too. */
export async function deskPlans(scope: Scope) {
  const rows = await planRows(scope).execute()
  return rows.map(deskPlan)
}

export async function savePlan(
  scope: TxScope,
  { id, revision, name, note, ownerBp, ...plan }: BodyOf<typeof lettingApi.savePlan>,
): Promise<string> {
  if (name.zh === '' || name.en === '') {
    throw new Failure('owner.planUnnamed')
  }
  const columns = {
    name_zh: name.zh,
    name_en: name.en,
    note_zh: note.zh,
    note_en: note.en,
    status: plan.status,
    kind: plan.kind,
    owner_bp: ownerBp,
    stay_fee_fen: plan.stayFee,
    floor_fen: plan.floor,
    own_nights: plan.ownNights,
    notice_days: plan.noticeDays,
    months: plan.months,
  }
  if (id === undefined) {
    const added = scope.newId()
    const plans = await planRows(scope).execute()
    await scope.insert('entrust_plan', { id: added, sort: plans.length, ...columns }).execute()
    return added
  }
  const found = await planRows(scope).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) {
    throw new Failure('owner.noPlan', {}, { status: 404 })
  }
  await refuseStale(scope, revision, found, deskPlan(found))
  await scope
    .update('entrust_plan')
    .set({ ...columns, ...nextRevision(scope) })
    .where('id', '=', id)
    .execute()
  return id
}
