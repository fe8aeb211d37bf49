import { sql } from 'kysely'
import {
  isVisible,
  readOnlyPermission,
  fieldRightIn,
  tableRightIn,
  type FormPermission,
} from '#domain/forms/rights/field-rights.ts'
import type { FileAccessRule } from '#server/files/file-readers.ts'
import { loadForm } from '#server/forms/load-form.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { mayReadInstance } from './access.ts'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { findInstance, type InstanceRow } from '../run/instances.ts'
import { sharerFor } from './share-links.ts'
import { formKeyAt, objectRightsAt, formRightsAt } from './node-form.ts'
import { formNodeFor } from './form-node.ts'
import { starterNode } from '../act/start.ts'
import type { Scope } from '#server/scope.ts'

/** What was put beside an opinion is read by those who may read the flow. */
export const flowFileReader: FileAccessRule = {
  kind: 'flow',
  async mayRead(scope, userId, instanceId) {
    const instance = await findInstance(scope, instanceId)
    return (
      instance !== null &&
      ((await mayReadInstance(scope, userId, instance)) ||
        (await sharerFor(scope, userId, instance)) !== null)
    )
  },
}

/** Whether somebody who takes part in a flow is shown a field of its form, at one of the nodes they have to do with. */
export async function mayReadFormField(
  scope: Scope,
  userId: string,
  instanceId: string,
  { table, field }: { table: string; field: string },
): Promise<boolean> {
  const instance = await findInstance(scope, instanceId)
  if (instance === null) {
    return false
  }
  const version = await findVersion(scope, instance.version_id)
  const isFileVisible = async (personId: string, node: string | null) => {
    const permission = await permissionFor(scope, personId, version, node)
    const isTableSeen = table === 'main' || !tableRightIn(permission, table).hidden
    return isTableSeen && isVisible(fieldRightIn(permission, table, field))
  }
  if (!(await mayReadInstance(scope, userId, instance))) {
    // A link shows what its maker sees.
    const sharer = await sharerFor(scope, userId, instance)
    return sharer !== null && isFileVisible(sharer, await formNodeFor(scope, sharer, instance, version))
  }
  for (const node of await nodesOf(scope, userId, instance, version)) {
    if (await isFileVisible(userId, node)) {
      return true
    }
  }
  return false
}

/** The nodes at which somebody sees the form: where they began it, acted, or may act; else as anybody who reads it. */
async function nodesOf(
  scope: Scope,
  userId: string,
  instance: InstanceRow,
  version: FlowVersion,
): Promise<(string | null)[]> {
  const holders = [userId, ...(await groupsOf(scope, userId))]
  const { rows } = await sql<{ node: string }>`
    select node_id as node from flow_opinion where tenant_id = ${scope.tenantId} and instance_id = ${instance.id}
      and auditor_id = ${userId} and task_ref is not null
    union select t.node_id from flow_task t join flow_task_user u on u.tenant_id = t.tenant_id
        and u.instance_id = t.instance_id and u.ref = t.ref
      where t.tenant_id = ${scope.tenantId} and t.instance_id = ${instance.id}
        and (u.holder_id = any(cast(${holders} as uuid[])) or u.holder_id in (select leader_id from flow_secretary s
          where s.tenant_id = ${scope.tenantId} and s.secretary_id = ${userId} and s.may_handle))`.execute(
    scope.db,
  )
  const handledNodes = rows.flatMap(({ node }) => (version.compiled.graph.nodes[node] ? [node] : []))
  const own = instance.starter_id === userId ? [starterNode(version).id] : []
  const nodes = [...own, ...handledNodes]
  return nodes.length > 0 ? nodes : [null]
}

async function permissionFor(
  scope: Scope,
  userId: string,
  version: FlowVersion,
  node: string | null,
): Promise<FormPermission> {
  const formKey = formKeyAt(version, node)
  if (formKey !== null) {
    const form = await loadForm(scope, formKey)
    return readOnlyPermission(formRightsAt(version, node)(form, await personRights(scope, userId)))
  }
  const { objectAlias } = version.compiled.settings
  if (objectAlias === null) {
    return { main: {}, subs: {} }
  }
  const { definition } = await findObject(scope, objectAlias)
  return readOnlyPermission(objectRightsAt(version, node, definition))
}
