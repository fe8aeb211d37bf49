import type { OpenableTargets } from '#domain/portal/hidden-reason.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { chartsFor } from '#server/queries/own-charts.ts'
import type { QueryUser } from '#server/queries/run-query.ts'
import { concernsPerson } from '#server/templates/template-access.ts'
import { allTemplates } from '#server/templates/templates.ts'
import { startableFlows } from '#server/workflow/office/favourite-flows.ts'
import type { Scope } from '#server/scope.ts'

/** What somebody can open: their lists, their charts, and the flows they start for themselves or for a leader. */
export async function openableTargetsOf(scope: Scope, person: QueryUser): Promise<OpenableTargets> {
  const [rights, methods, templates, charts, flows] = await Promise.all([
    personRights(scope, person.id),
    methodRightsOf(scope, person.id),
    allTemplates(scope),
    chartsFor(scope, person),
    flowsOf(scope, person.id),
  ])
  return {
    rights,
    methods: new Set(methods),
    templates: new Set(templates.filter((one) => concernsPerson(one, rights)).map(({ key }) => key)),
    charts: new Map(charts.map(({ alias, id }) => [alias, id])),
    flows,
  }
}

async function flowsOf(scope: Scope, userId: string): Promise<Map<string, string>> {
  const leaders = await scope
    .from('flow_secretary')
    .select('leader_id')
    .where('secretary_id', '=', userId)
    .where('may_start', '=', true)
    .execute()
  const flows = new Map<string, string>()
  for (const id of [userId, ...leaders.map(({ leader_id }) => leader_id)]) {
    for (const { defKey, defId } of await startableFlows(scope, id)) {
      flows.set(defKey, defId)
    }
  }
  return flows
}
