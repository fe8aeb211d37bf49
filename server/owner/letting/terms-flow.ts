import { sql } from 'kysely'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { rightHolders } from '#server/identity/users/right-holders.ts'
import { textOf } from '#server/failure.ts'
import { firstActivePerson, startDeskFlow, type DeskFlowContext } from '#server/stay/desk/start-flow.ts'
import { hasStartRight } from '#server/workflow/act/start.ts'
import { endOwnInstance } from '#server/workflow/act/end-instance.ts'
import { findInstance, isEnded } from '#server/workflow/run/instances.ts'
import type { Scope } from '#server/scope.ts'

/** The flow that decides on which terms houses are let, where a park has one, and the name its hooks call it by. */
const HOUSE_TERMS_FLOW = 'house_terms'
export const HOUSE_TERMS_HOOK = 'owner.houseTerms'

/** What those who decide read. */
export type TermsFacts = FlowData & {
  kind: 'entrust' | 'rent' | 'end'
  house: string
  owner: string
  startsOn: string
  terms: string
  reason: string
}

/** Puts it before those who decide; null where the park has no such flow, or nobody at the desk to begin it. */
export async function startTermsFlow(
  context: DeskFlowContext,
  siteId: string,
  facts: TermsFacts,
): Promise<string | null> {
  const { scope } = context
  return startDeskFlow(context, {
    key: HOUSE_TERMS_FLOW,
    starter: async (definitionId) => {
      for (const id of await rightHolders(scope, 'stay.desk', siteId)) {
        if (await hasStartRight(scope, id, definitionId)) {
          return firstActivePerson(scope, [id])
        }
      }
      return null
    },
    applicant: facts.owner,
    facts: async () => facts,
  })
}

/** The owner has thought better of it: nobody need decide any more. */
export async function callOffTermsFlow({ scope, parts }: DeskFlowContext, instanceId: string): Promise<void> {
  const instance = await findInstance(scope, instanceId)
  const by = instance?.agent_id ?? instance?.starter_id
  if (!instance || !by || isEnded(instance)) {
    return
  }
  const [person] = await scope.from('app_user').select(['id', 'fullname']).where('id', '=', by).execute()
  if (person) {
    const reason = textOf('owner.calledOff', 'zh-CN')
    await endOwnInstance({ scope, parts }, person, { id: instanceId, reason })
  }
}

/** How a house and whose it is are called on papers. */
export async function houseFacts(scope: Scope, houseId: string) {
  const row = await scope
    .from('house')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'house.owner_id')
    .select(['house.owner_id', 'house.site_id', 'person.fullname', 'person.account'])
    .select(sql<string>`house.texts -> 'zh-CN' ->> 'name'`.as('name'))
    .where('house.id', '=', houseId)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    siteId: row.site_id,
    ownerId: row.owner_id,
    owner: row.fullname ?? '',
    account: row.account ?? '',
  }
}
