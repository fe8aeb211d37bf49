import { workTopic } from '#api/workflow/task-lists.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import type { Hearing } from '#server/messages/live/live-marks.ts'
import { peopleByKeys } from '../people/people-lookup.ts'

export type SecretaryRights = { id: string; mayStart: boolean; mayHandle: boolean }

/** The secretaries of a leader: those given are all. */
export async function setSecretaries(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  leaderId: string,
  helpers: readonly SecretaryRights[],
): Promise<void> {
  const once = new Map(helpers.map((helper) => [helper.id, helper]))
  if (once.has(leaderId)) {
    throw new Failure('flow.agentIsSelf')
  }
  const known = await peopleByKeys(tx, tenantId, [...once.keys(), leaderId])
  if (known.length !== once.size + 1) {
    throw new Failure('org.missing')
  }
  await tx
    .deleteFrom('flow_secretary')
    .where('tenant_id', '=', tenantId)
    .where('leader_id', '=', leaderId)
    .execute()
  const rows = [...once.values()].map(({ id, mayStart, mayHandle }) => ({
    tenant_id: tenantId,
    leader_id: leaderId,
    secretary_id: id,
    may_start: mayStart,
    may_handle: mayHandle,
    created_at: new Date(env.now()),
  }))
  if (rows.length > 0) {
    await tx.insertInto('flow_secretary').values(rows).execute()
  }
}

/** A secretary hears when the work of a leader changes, and nothing else of them. */
export async function leaderAudiences(db: Db, tenantId: string, userId: string): Promise<Hearing[]> {
  const leaders = await db
    .selectFrom('flow_secretary')
    .select('leader_id')
    .where('tenant_id', '=', tenantId)
    .where('secretary_id', '=', userId)
    .where('may_handle', '=', true)
    .execute()
  return leaders.map(({ leader_id: id }) => ({ audience: `user:${id}`, only: workTopic }))
}

/** The leaders somebody is secretary of, and their own secretaries. */
export async function secretariesOf(db: Db, tenantId: string, userId: string) {
  const helpers = (mine: 'leader_id' | 'secretary_id', other: 'leader_id' | 'secretary_id') =>
    db
      .selectFrom('flow_secretary as pair')
      .innerJoin('app_user as person', (join) =>
        join.onRef('person.tenant_id', '=', 'pair.tenant_id').onRef('person.id', '=', `pair.${other}`),
      )
      .select([
        'person.id',
        'person.fullname as name',
        'pair.may_start as mayStart',
        'pair.may_handle as mayHandle',
      ])
      .where('pair.tenant_id', '=', tenantId)
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
