import type { flowAbsenceApi } from '#api/workflow/absence.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { workTopic } from '#api/workflow/task-lists.ts'
import { Failure } from '#server/failure.ts'
import { lockUser } from '#server/identity/users/lock-user.ts'
import type { LiveSubscription } from '#server/messages/live/live-marks.ts'
import { changedMeanwhile } from '#server/revision.ts'
import { peopleByKeys } from '../people/people-lookup.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type SecretaryRights = BodyOf<typeof flowAbsenceApi.saveSecretaries>['secretaries'][number]

/** The secretaries of a leader: those given are all. */
export async function setSecretaries(
  scope: TxScope,
  leaderId: string,
  helpers: readonly SecretaryRights[],
): Promise<void> {
  const once = new Map(helpers.map((helper) => [helper.id, helper]))
  if (once.has(leaderId)) {
    throw new Failure('flow.agentIsSelf')
  }
  const people = await peopleByKeys(scope, [...once.keys(), leaderId])
  if (people.length !== once.size + 1) {
    throw new Failure('org.missing')
  }
  await lockUser(scope, leaderId)
  await scope.delete('flow_secretary').where('leader_id', '=', leaderId).execute()
  const rows = [...once.values()].map(({ id, mayStart, mayHandle }) => ({
    leader_id: leaderId,
    secretary_id: id,
    may_start: mayStart,
    may_handle: mayHandle,
    created_at: new Date(scope.now()),
  }))
  if (rows.length > 0) {
    await scope.insert('flow_secretary', rows).execute()
  }
}

const sameRights = (one: SecretaryRights, other: SecretaryRights): boolean =>
  one.id === other.id && one.mayStart === other.mayStart && one.mayHandle === other.mayHandle

/** The same by who keeps flows, for a leader who cannot; they give nobody's work to themselves. */
export async function setSecretariesFor(
  scope: TxScope,
  by: string,
  { leaderId, secretaries, before }: BodyOf<typeof flowAbsenceApi.saveSecretariesFor>,
): Promise<void> {
  await lockUser(scope, leaderId)
  const now = (await secretariesOf(scope, leaderId)).secretaries
  if (
    before &&
    (before.length !== now.length || !before.every((one) => now.some((other) => sameRights(one, other))))
  ) {
    throw changedMeanwhile({ secretaries: now })
  }
  const own = secretaries.find(({ id }) => id === by)
  if (own && leaderId !== by && !now.some((one) => sameRights(one, own))) {
    throw new Failure('flow.agentNotYou')
  }
  await setSecretaries(scope, leaderId, secretaries)
}

/** A secretary hears when the work of a leader changes, and nothing else of them. */
export async function leaderAudiences(scope: Scope, userId: string): Promise<LiveSubscription[]> {
  const leaders = await scope
    .from('flow_secretary')
    .select('leader_id')
    .where('secretary_id', '=', userId)
    .where('may_handle', '=', true)
    .execute()
  return leaders.map(({ leader_id: id }) => ({ audience: `user:${id}`, only: workTopic }))
}

/** The leaders somebody is secretary of, and their own secretaries. */
export async function secretariesOf(scope: Scope, userId: string) {
  const helpers = (mine: 'leader_id' | 'secretary_id', other: 'leader_id' | 'secretary_id') =>
    scope
      .from('flow_secretary as pair')
      .innerJoin(scope.table('app_user as person'), 'person.id', `pair.${other}`)
      .select([
        'person.id',
        'person.fullname as name',
        'pair.may_start as mayStart',
        'pair.may_handle as mayHandle',
      ])
      .where(`pair.${mine}`, '=', userId)
      .where('person.status', '=', 1)
      .orderBy('person.fullname')
      .orderBy('person.id')
      .execute()
  return {
    leaders: await helpers('secretary_id', 'leader_id'),
    secretaries: await helpers('leader_id', 'secretary_id'),
  }
}
