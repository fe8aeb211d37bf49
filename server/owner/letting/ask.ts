import type { BodyOf } from '#api/endpoint.ts'
import type { lettingApi } from '#api/owner/letting.ts'
import { lettingEnd, lettingProblem } from '#domain/owner/letting-terms.ts'
import { readableYuan } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import { entrustmentOn } from '#server/stay/catalog/house-terms.ts'
import type { DeskFlowContext } from '#server/stay/desk/start-flow.ts'
import { requireHouse } from '../access/house-access.ts'
import { chosenPlan } from './plans.ts'
import { requestRows, requestView, type RequestRow } from './requests.ts'
import { callOffTermsFlow, houseFacts, startTermsFlow, type TermsFacts } from './terms-flow.ts'
import type { TxScope } from '#server/scope.ts'

const yuan = (fen: number): string => `¥${readableYuan(fen)}`

/** The owner hands a house to the park, by a plan it offers. */
export async function askEntrust(
  context: DeskFlowContext,
  userId: string,
  { houseId, planId, startsOn, note }: BodyOf<typeof lettingApi.entrust>,
) {
  const { scope } = context
  await prepare(scope, userId, houseId, 'entrust')
  const plan = await chosenPlan(scope, planId)
  const terms = { startsOn, months: plan.months, rent: 0, deposit: 0 }
  refuseProblem(terms, scope)
  const today = parkDay(scope.now())
  const [now, then] = [
    await entrustmentOn(scope, houseId, today),
    await entrustmentOn(scope, houseId, startsOn),
  ]
  if (now?.ends_on === null || then) {
    throw new Failure('owner.entrustedAlready')
  }
  return insertRequest(context, userId, {
    kind: 'entrust',
    houseId,
    terms,
    note,
    plan,
    lessor: null,
    says: textOf('owner.entrustTerms', 'zh-CN', {
      plan: plan.nameZh,
      percent: plan.ownerBp / 100,
      months: plan.months,
    }),
  })
}

/** The owner offers a house for long letting. Nights somebody has are in the way, and told. */
export async function askRent(
  context: DeskFlowContext,
  userId: string,
  { houseId, lessor, note, ...terms }: BodyOf<typeof lettingApi.rent>,
) {
  const { scope } = context
  await prepare(scope, userId, houseId, 'rent')
  refuseProblem(terms, scope)
  const rooms = await scope.from('house_room').select('room_id').where('house_id', '=', houseId).execute()
  if (rooms.length === 0) {
    throw new Failure('owner.notYetToLet')
  }
  const nights = await busyNights(scope, houseId, terms)
  if (nights.length > 0) {
    throw nightsInTheWay(nights)
  }
  return insertRequest(context, userId, {
    kind: 'rent',
    houseId,
    terms,
    note,
    plan: null,
    lessor,
    says: textOf('owner.rentTerms', 'zh-CN', {
      lessor: textOf(`owner.lessor.${lessor}`, 'zh-CN'),
      rent: yuan(terms.rent),
      deposit: yuan(terms.deposit),
      months: terms.months,
    }),
  })
}

export const nightsInTheWay = (nights: readonly string[]) =>
  new Failure('owner.lettingNights', { nights: nights.slice(0, 5).join(' ') }, { value: { nights } })

/** The house's row is locked: two who ask for the same wait for one another. */
async function prepare(scope: TxScope, userId: string, houseId: string, kind: string): Promise<void> {
  await requireHouse(scope, userId, houseId, 'terms')
  const house = await scope
    .from('house')
    .select('owner_id')
    .where('id', '=', houseId)
    .forUpdate()
    .executeTakeFirst()
  if (!house?.owner_id) {
    throw new Failure('owner.noOwner')
  }
  const live = await requestRows(scope)
    .where('house_id', '=', houseId)
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'open'),
        eb.and([eb('state', '=', 'approved'), eb('contract_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  if (live) {
    throw new Failure('owner.lettingAsked')
  }
}

type Terms = { startsOn: string; months: number; rent: number; deposit: number }

function refuseProblem(terms: Terms, scope: TxScope): void {
  const problem = lettingProblem(terms, parkDay(scope.now()))
  if (problem) {
    throw new Failure(`owner.letting.${problem}`)
  }
}

/** Nights of the term that somebody has. */
async function busyNights(scope: TxScope, houseId: string, terms: Terms): Promise<string[]> {
  const rows = await scope
    .from('room_night as taken')
    .innerJoin(scope.table('house_room as part'), 'part.room_id', 'taken.room_id')
    .select('taken.night')
    .distinct()
    .where('part.house_id', '=', houseId)
    .where('taken.night', '>=', terms.startsOn)
    .where('taken.night', '<', lettingEnd(terms))
    .where((eb) =>
      eb.or([
        eb('taken.hold_expires_at', 'is', null),
        eb('taken.hold_expires_at', '>', new Date(scope.now())),
      ]),
    )
    .orderBy('taken.night')
    .execute()
  return rows.map((row) => row.night)
}

type LettingRequest = {
  kind: 'entrust' | 'rent'
  houseId: string
  terms: Terms
  note: string
  plan: object | null
  lessor: string | null
  /** The terms in one line, for those who decide. */
  says: string
}

async function insertRequest(context: DeskFlowContext, userId: string, request: LettingRequest) {
  const { scope } = context
  const { kind, houseId, terms } = request
  const { name, siteId, owner } = await houseFacts(scope, houseId)
  const facts: TermsFacts = {
    kind,
    house: name,
    owner,
    startsOn: terms.startsOn,
    terms: request.says,
    reason: request.note,
  }
  const instanceId = await startTermsFlow(context, siteId, facts)
  const row = await scope
    .insert('letting_request', {
      id: scope.newId(),
      house_id: houseId,
      kind,
      asked_by: userId,
      asked_at: new Date(scope.now()),
      note: request.note,
      starts_on: terms.startsOn,
      ends_on: lettingEnd(terms),
      months: terms.months,
      plan: request.plan ? JSON.stringify(request.plan) : null,
      lessor: request.lessor,
      rent_fen: terms.rent,
      deposit_fen: terms.deposit,
      instance_id: instanceId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return requestView(row, scope.language)
}

/** Takes a request back, or an offer nobody has a lease for yet: then its nights are free again. */
export async function withdrawRequest(context: DeskFlowContext, userId: string, id: string): Promise<void> {
  const { scope } = context
  const row = await requestRows(scope).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) {
    throw new Failure('owner.noRequest', {}, { status: 404 })
  }
  await requireHouse(scope, userId, row.house_id, 'terms')
  const isLive = row.state === 'open' || (row.state === 'approved' && row.contract_id === null)
  if (!isLive) {
    throw new Failure('owner.decidedAlready')
  }
  await scope
    .update('letting_request')
    .set({ state: 'withdrawn', decided_by: userId, decided_at: new Date(scope.now()) })
    .where('id', '=', id)
    .execute()
  await freeNights(scope, row)
  if (row.state === 'open' && row.instance_id !== null) {
    await callOffTermsFlow(context, row.instance_id)
  }
}

async function freeNights(scope: TxScope, { id }: RequestRow): Promise<void> {
  await scope.delete('room_night').where('ref_id', '=', id).where('kind', '=', 'block').execute()
  await scope.delete('night_block').where('id', '=', id).execute()
}
