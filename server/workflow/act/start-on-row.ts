import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { QueryOf } from '#api/endpoint.ts'
import type { FilterTree } from '#domain/filter.ts'
import { scopeFilter } from '#server/objects/rows/row-scopes.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { requireScope, objectRights } from '#server/objects/rows/row-rights.ts'
import { requireRow } from '#server/objects/rows/rows.ts'
import { Failure } from '#server/failure.ts'
import { mainVersion } from '../definition/flow-version.ts'
import type { Runner } from '../run/command-context.ts'
import { startInstance, type FlowUser } from './start.ts'
import { isId } from '../run/task-id.ts'

type RowQuery = QueryOf<typeof instanceActionsApi.startOnRow>

/** Starts a flow on a record that is there already: one that the person may read. */
export async function startOnRow(
  runner: Runner,
  user: FlowUser,
  { defKey, businessKey, boAlias }: RowQuery,
): Promise<string> {
  const { scope } = runner
  const version = await mainVersion(scope, defKey)
  if (version.compiled.settings.objectAlias !== boAlias || !isId(businessKey)) {
    throw new Failure('instance.noObject')
  }
  const object = await findObject(scope, boAlias)
  await requireRow(scope, object, businessKey, await startableRows(runner, user.id, boAlias))
  return startInstance(runner, user, undefined, { flowKey: defKey, businessKey })
}

/** The rows somebody may start a flow on: those a list gives them the button for, else those they may read. */
async function startableRows({ scope, parts }: Runner, userId: string, boAlias: string): Promise<FilterTree> {
  const listed = await parts.startableRows?.(scope, userId, boAlias)
  if (listed) {
    return listed
  }
  const { read } = await objectRights(scope, userId, boAlias)
  return scopeFilter(scope, userId, requireScope(read))
}
