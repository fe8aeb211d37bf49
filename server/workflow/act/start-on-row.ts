import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { QueryOf } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import { mainVersion } from '../definition/flow-version.ts'
import type { Runner } from '../run/command-context.ts'
import { startInstance, type FlowUser } from './start.ts'
import { isId } from '#domain/id.ts'

type RowQuery = QueryOf<typeof instanceActionsApi.startOnRow>

/** Starts a flow on a record that is there already: one that the person may read. */
export async function startOnRow(
  runner: Runner,
  user: FlowUser,
  { defKey, businessKey, boAlias }: RowQuery,
): Promise<string> {
  const version = await mainVersion(runner.scope, defKey)
  if (version.compiled.settings.objectAlias !== boAlias || !isId(businessKey)) {
    throw new Failure('instance.noObject')
  }
  return startInstance(runner, user, undefined, { flowKey: defKey, businessKey })
}
