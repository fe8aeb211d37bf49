import { sql } from 'kysely'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { HouseContent } from '#api/owner/house-content.ts'
import { fieldChanges } from '#domain/owner/field-changes.ts'
import { houseProblems, houseStateAfter, isUnseen } from '#domain/owner/house-problems.ts'
import { byLanguageOf } from '#server/stay/job/house-names.ts'
import { rightHolders } from '#server/identity/users/right-holders.ts'
import { Failure } from '#server/failure.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import {
  firstActivePerson,
  lastOpinion,
  startDeskFlow,
  type DeskFlowContext,
  type DeskPerson,
} from '#server/stay/desk/start-flow.ts'
import { refuseIfStale } from '#server/stay/catalog/inventory-changes.ts'
import { hasStartRight } from '#server/workflow/act/start.ts'
import type { FlowHook } from '#server/workflow/run/flow-parts.ts'
import { requireHouse } from '../access/house-access.ts'
import { currentContent } from './house-content.ts'
import { decideRevision, houseStateOf, lockHouse, subjectOf, versionOf } from './revisions.ts'
import type { TxScope } from '#server/scope.ts'

/** The flow that decides about houses, where a park has one, and the name its hooks call the decision by. */
const HOUSE_REVIEW_FLOW = 'house_review'
export const HOUSE_REVIEW_HOOK = 'owner.houseReview'

/** Hands a house in: by the park's flow where there is one, else for whoever has the right to decide. */
export async function handInHouse(
  { scope, parts }: DeskFlowContext,
  userId: string,
  { houseId, version }: { houseId: string; version: string },
) {
  const acted = await requireHouse(scope, userId, houseId, 'edit')
  const { house, open } = await lockHouse(scope, houseId)
  if (open?.state === 'review') {
    throw new Failure('owner.inReview')
  }
  if (!open) {
    throw new Failure('owner.nothingToHandIn')
  }
  await refuseIfStale(scope, subjectOf(acted), version, versionOf(house.revision, open.edit_no))
  const problems = houseProblems(open.content)
  if (problems.length > 0) {
    throw new Failure('owner.unfinished', {}, { value: { problems } })
  }
  const before = houseStateOf(house.status)
  const state = houseStateAfter(before, 'handIn')
  const instanceId = await startDeskFlow(
    { scope, parts },
    {
      key: HOUSE_REVIEW_FLOW,
      starter: (definitionId) => starterOf(scope, house.site_id, definitionId),
      facts: () => reviewFacts(scope, { houseId, userId, isNew: isUnseen(before), content: open.content }),
    },
  )
  await scope.update('house').set({ status: state }).where('id', '=', houseId).execute()
  await scope
    .update('house_revision')
    .set({ state: 'review', handed_in_at: new Date(scope.now()), instance_id: instanceId })
    .where('id', '=', open.id)
    .execute()
  return { state }
}

/** The review is over: its word is carried out in the same transaction. Ended by hand it is a no. */
export const applyHouseReview: FlowHook = async (scope, { instanceId, on, actorId }) => {
  if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
    return
  }
  const open = await scope
    .from('house_revision')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'review')
    .executeTakeFirst()
  if (!open) {
    return
  }
  const word = await lastOpinion(scope, instanceId)
  const approve = on === 'approved'
  const reason = approve ? '' : word.said
  await decideHouse(scope, { id: open.id, approve, reason, by: actorId ?? word.by, instanceId })
}

type Decision = Parameters<typeof decideRevision>[1]

/** Decides about a revision and tells its author and the owner. */
export async function decideHouse(scope: TxScope, decision: Decision) {
  const state = await decideRevision(scope, decision)
  const house = await scope
    .from('house_revision as revision')
    .innerJoin(scope.table('house'), 'house.id', 'revision.house_id')
    .select(['revision.author_id', 'house.owner_id', 'house.id'])
    .where('revision.id', '=', decision.id)
    .executeTakeFirstOrThrow()
  await notify(scope, {
    to: [house.author_id, house.owner_id].filter((id) => id !== null),
    kind: 'notice',
    says: decision.approve ? 'houseApproved' : 'houseRefused',
    values: { house: { names: await byLanguageOf(scope, house.id) }, reason: decision.reason },
    by: decision.by,
    path: link(screens.editHouse, { houseId: house.id }),
  })
  return state
}

/** The first at the front desk who may begin the flow. */
async function starterOf(scope: TxScope, siteId: string, definitionId: string): Promise<DeskPerson | null> {
  for (const id of await rightHolders(scope, 'stay.desk', siteId)) {
    if (await hasStartRight(scope, id, definitionId)) {
      return firstActivePerson(scope, [id])
    }
  }
  return null
}

type ReviewRequest = { houseId: string; userId: string; isNew: boolean; content: HouseContent }

async function reviewFacts(scope: TxScope, { houseId, userId, isNew, content }: ReviewRequest) {
  const now = await currentContent(scope, houseId)
  const { site, author } = await scope
    .from('house')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .leftJoin(scope.table('app_user as person'), (join) => join.on('person.id', '=', userId))
    .select(sql<string>`site.texts -> 'zh-CN' ->> 'name'`.as('site'))
    .select('person.fullname as author')
    .where('house.id', '=', houseId)
    .executeTakeFirstOrThrow()
  const text = content.texts['zh-CN']
  return {
    house: text.name,
    siteName: site,
    author: author ?? '',
    kind: isNew ? 'new' : 'change',
    address: text.address,
    guests: content.maxAdults + content.maxChildren,
    pictures: content.pictures.length,
    highlight: text.highlight,
    description: text.description,
    changed: isNew
      ? ''
      : fieldChanges(now, content)
          .map(({ field }) => field)
          .join(' · '),
  }
}
