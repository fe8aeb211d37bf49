import { isEntitled } from '#domain/identity/rights.ts'
import { Failure } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import type { Scope } from '#server/scope.ts'
import { FLOW_RIGHTS, rightsOnFlow } from './rights.ts'

/** What of a flow somebody may do and by what; where they may not, to whom it is given. */
export async function whyFlow(scope: Scope, userId: string, key: string) {
  const [person, flow] = await Promise.all([
    scope.from('app_user').select('status').where('id', '=', userId).executeTakeFirst(),
    scope
      .from('flow_definition')
      .select(['id', 'status', 'test_status'])
      .where('key', '=', key)
      .executeTakeFirst(),
  ])
  if (!person) {
    throw new Failure('user.notFound')
  }
  if (!flow || flow.status === 'deleted') {
    throw new Failure('flow.unknown')
  }
  const [flowRights, own, methods] = await Promise.all([
    rightsOnFlow(scope, flow.id),
    personRights(scope, userId),
    methodRightsOf(scope, userId),
  ])
  const isAccountClosed = person.status !== 1
  const keepsAll = methods.includes('flow.manage')
  return {
    isAccountClosed,
    keepsAll,
    isRunning: flow.status === 'deploy',
    isTest: flow.test_status === 'test',
    kinds: FLOW_RIGHTS.map((kind) => {
      const ofKind = flowRights.filter((one) => one.kind === kind)
      const by = ofKind.filter((one) => isEntitled([one], own))
      const named = ofKind.map(({ type, name }) => ({ type, name }))
      return {
        kind,
        may: !isAccountClosed && (keepsAll || by.length > 0),
        by: by.map(({ type, name }) => ({ type, name })),
        others: by.length > 0 ? [] : named,
      }
    }),
  }
}
