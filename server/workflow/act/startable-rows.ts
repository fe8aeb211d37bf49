import type { FilterTree } from '#domain/filter.ts'
import { isId } from '#domain/id.ts'
import { Failure } from '#server/failure.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { objectRights, requireScope } from '#server/objects/rows/row-rights.ts'
import { scopeFilter } from '#server/objects/rows/row-scopes.ts'
import { requireRow } from '#server/objects/rows/rows.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { Runner } from '../run/command-context.ts'

/** Refuses to start a flow on a record that is not the person's to start it on: whoever starts one reads its record. */
export async function refuseForeignRow(
  runner: Runner,
  userId: string,
  { compiled }: FlowVersion,
  rowId: string,
): Promise<void> {
  const { objectAlias } = compiled.settings
  if (objectAlias === null || !isId(rowId)) {
    throw new Failure('instance.noObject')
  }
  const object = await findObject(runner.scope, objectAlias)
  await requireRow(runner.scope, object, rowId, await startableRows(runner, userId, objectAlias))
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
