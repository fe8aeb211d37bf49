import { addMonths } from '#domain/contract/bill-schedule.ts'
import { addDays } from '#domain/day.ts'
import { lettingEnd } from '#domain/owner/letting-terms.ts'
import { parkDay } from '#domain/park-time.ts'
import { askEntrust } from '#server/owner/letting/ask.ts'
import { decideRequest } from '#server/owner/letting/decide.ts'
import { savePlan } from '#server/owner/letting/plans.ts'
import { workflowExtensions } from '#server/workflow-extensions.ts'
import type { TxScope } from '#server/scope.ts'

const plans = [
  {
    name: { zh: '分成托管', en: 'Shared income' },
    note: {
      zh: '旺季收入高，适合愿意随行就市的业主',
      en: 'More in the high season; for owners who follow the market',
    },
    kind: 'share' as const,
    ownerBp: 8500,
    floor: 0,
    ownNights: 30,
    months: 36,
  },
  {
    name: { zh: '保底加分成', en: 'Minimum and share' },
    note: { zh: '每月有保底，超出部分再分成', en: 'A minimum every month, and a share of what is above' },
    kind: 'mixed' as const,
    ownerBp: 6500,
    floor: 500_000,
    ownNights: 15,
    months: 36,
  },
  {
    name: { zh: '固定收益', en: 'Fixed income' },
    note: { zh: '收入固定，经营好坏由园区承担', en: 'The same every month, whatever the season brings' },
    kind: 'fixed' as const,
    ownerBp: 0,
    floor: 800_000,
    ownNights: 7,
    months: 60,
  },
]

type LettingIds = { ownerId: string; managerId: string; draftId: string; letId: string }

/** What the park offers to owners; one asks for it, and another house of theirs is to be let for a year. */
export async function loadLetting(
  scope: TxScope,
  { ownerId, managerId, draftId, letId }: LettingIds,
): Promise<void> {
  const ids: string[] = []
  for (const plan of plans) {
    ids.push(await savePlan(scope, { ...plan, stayFee: 0, noticeDays: 60, status: 'active' }))
  }
  const today = parkDay(scope.now())
  await askEntrust({ scope, parts: workflowExtensions }, ownerId, {
    houseId: draftId,
    planId: ids[0] ?? '',
    startsOn: addDays(today, 45),
    note: '审核通过后就交给园区打理',
  })
  const terms = { startsOn: addMonths(today, 11), months: 12 }
  const id = scope.newId()
  await scope
    .insert('letting_request', {
      id,
      house_id: letId,
      kind: 'rent',
      asked_by: ownerId,
      asked_at: new Date(scope.now()),
      note: '希望租给安静的住户',
      starts_on: terms.startsOn,
      ends_on: lettingEnd(terms),
      months: terms.months,
      lessor: 'park',
      rent_fen: 680_000,
      deposit_fen: 680_000,
    })
    .execute()
  await decideRequest(scope, { id, approve: true, reason: '', by: managerId, instanceId: null })
}
