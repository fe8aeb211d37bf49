import { applicantsOf, asksApplicants, ownRequestRule } from '#domain/workflow/definition/own-request.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { Failure } from '#server/failure.ts'
import { compiledFlowOf } from '../definition/flow-version.ts'
import type { CommandContext } from '../run/command-context.ts'
import { flowDataOf, formRowOf } from '../run/instance-data.ts'

type Stays = { managerId: string; node: string; wait: string }

/**
 * Refuses to let an instance go on past a called flow that still runs, and whoever it is asked for: to set aside what was
 * decided about their own request would be to approve it.
 */
export async function requireMayPassRefused(
  { scope, instance, version: { compiled }, data }: CommandContext,
  { managerId, node, wait }: Stays,
): Promise<void> {
  const called = await scope
    .from('flow_instance_past')
    .select((eb) => [
      'version_id',
      'starter_id',
      'object_alias as objectAlias',
      'row_id as rowId',
      eb.ref('vars').$castTo<FlowData>().as('vars'),
    ])
    .where('parent_id', '=', instance.id)
    .where('parent_wait', '=', wait)
    .executeTakeFirst()
  if (!called) {
    throw new Failure('running.calledFlowRuns')
  }
  const calledFlow = await compiledFlowOf(scope, called.version_id)
  const ofCaller = applicantsOf(compiled, instance.starterId, data, instance.state.applicants)
  const calledData = flowDataOf(await formRowOf(scope, called), called.vars)
  const applicants = applicantsOf(calledFlow, called.starter_id, calledData, ofCaller)
  const isAllowed = ownRequestRule(compiled, node) === 'allow' && asksApplicants(calledFlow)
  if (applicants.includes(managerId) && !isAllowed) {
    throw new Failure('step.ownRequest', { node: compiled.graph.nodes[node]?.name ?? node, code: '' })
  }
}
