import type { FilterTree } from '#domain/filter.ts'
import { conditionOf } from '#server/objects/rows/row-scopes.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { allowedScope, objectRights } from '#server/objects/rows/row-rights.ts'
import { theRow } from '#server/objects/rows/rows.ts'
import { Failure } from '#server/http/failure.ts'
import { actionRowsAnywhere } from '#server/templates/form-access.ts'
import { mainVersion } from '../definition/flow-version.ts'
import type { Runner } from '../run/run-step.ts'
import { startInstance, type FlowUser } from './start.ts'
import { isId } from '../run/task-id.ts'

type Asked = { defKey: string; businessKey: string; boAlias: string }

/** Starts a flow on a record that is there already: one that the person may read. */
export async function startOnRow(runner: Runner, user: FlowUser, asked: Asked): Promise<string> {
  const { tx, tenantId } = runner
  const version = await mainVersion(tx, tenantId, asked.defKey)
  if (version.compiled.settings.objectAlias !== asked.boAlias || !isId(asked.businessKey)) {
    throw new Failure('instance.noObject')
  }
  const object = await findObject(tx, tenantId, asked.boAlias)
  await theRow(tx, tenantId, object, asked.businessKey, await startableRows(runner, user, asked))
  const { id } = await startInstance(runner, user, undefined, {
    flowKey: asked.defKey,
    businessKey: asked.businessKey,
  })
  return id
}

/** The rows somebody may start a flow on: those a list gives them the button for, else those they may read. */
async function startableRows(
  { tx, env, tenantId }: Runner,
  user: FlowUser,
  { boAlias }: Asked,
): Promise<FilterTree> {
  const listed = await actionRowsAnywhere(tx, env, tenantId, user.id, boAlias, 'startFlow')
  if (listed !== null) {
    return listed
  }
  const { read } = await objectRights(tx, tenantId, user.id, boAlias)
  return conditionOf(tx, tenantId, user.id, allowedScope(read))
}
