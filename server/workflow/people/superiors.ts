import { sql } from 'kysely'
import type { RuleSubject } from '#domain/workflow/definition/executor-rule.ts'
import { mainOrg } from '#server/org/managers.ts'
import type { Candidate, ExecutorFacts } from './candidate.ts'
import type { Scope } from '#server/scope.ts'

const asUser = (person: { id: string; fullname: string }): Candidate => ({
  id: person.id,
  name: person.fullname,
  type: 'user',
})

const ids = (whose: RuleSubject, { starter, previous }: ExecutorFacts): readonly string[] =>
  whose === 'previous' ? previous : starter === null ? [] : [starter]

/** The one so many steps above each of these people; who has nobody above them is followed no further. */
export async function superiors(
  scope: Scope,
  whose: RuleSubject,
  level: number,
  facts: ExecutorFacts,
): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const id of ids(whose, facts)) {
    let above: { id: string; fullname: string } | null = null
    let from = id
    for (let step = 0; step < level; step += 1) {
      const next = (await mainOrg(scope, from))?.superior ?? null
      above = next ?? above
      from = next?.id ?? from
    }
    if (above && !found.some((one) => one.id === above?.id)) {
      found.push(asUser(above))
    }
  }
  return found
}

/** The head of somebody's department, or of the one so many levels above; where there is none, of the next above. */
export async function departmentHeads(
  scope: Scope,
  whose: RuleSubject,
  level: number,
  facts: ExecutorFacts,
): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const id of ids(whose, facts)) {
    const chosen = whose === 'starter' ? facts.startOrg : null
    const org = chosen ?? (await mainOrg(scope, id))?.id ?? null
    const head = org === null ? undefined : await headAbove(scope, org, level)
    if (head && !found.some((one) => one.id === head.id)) {
      found.push(asUser(head))
    }
  }
  return found
}

async function headAbove(scope: Scope, orgId: string, level: number) {
  const place = await scope.from('org').select('path').where('id', '=', orgId).executeTakeFirst()
  const upwards = (place?.path ?? '').split('.').filter(Boolean).toReversed()
  // Whoever asks for a level above the top gets the top.
  const wanted = upwards.slice(Math.min(level, Math.max(0, upwards.length - 1)))
  const heads = await scope
    .from('org_manager as head')
    .innerJoin(scope.table('app_user'), 'app_user.id', 'head.user_id')
    .select(['head.org_id', 'app_user.id', 'app_user.fullname'])
    .where('head.org_id', '=', sql<string>`any(${wanted})`)
    .where('head.is_main', '=', true)
    .where('app_user.status', '=', 1)
    .execute()
  const orgWithHead = wanted.find((id) => heads.some(({ org_id }) => org_id === id))
  return heads.find(({ org_id }) => org_id === orgWithHead)
}
