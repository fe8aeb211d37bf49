import { MATCH_ALL } from '#domain/filter.ts'
import { permissionText } from '#domain/forms/rights/permission-text.ts'
import { readOnlyPermission, type FormPermission } from '#domain/forms/rights/field-rights.ts'
import { visibleData } from '#domain/forms/rights/visible-data.ts'
import { referencesIn } from '#domain/objects/references.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { starterFormNode } from '#domain/workflow/definition/graph-lookup.ts'
import { permissionAt } from '#domain/workflow/task/node-permission.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Actor } from '#server/http/actor.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { asRow, openForm, formOwnRights, type RightsSource } from '#server/forms/open-form.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { withFrameRecord } from './frame-form.ts'
import { formVersionFor } from './form-version.ts'
import { formRowOf } from '../run/instance-data.ts'
import type { Scope } from '#server/scope.ts'

/** The node whose form the starter fills in, or that a start event stands in for. */
export const isStarterForm = ({ compiled: { graph } }: FlowVersion, node: string): boolean =>
  starterFormNode(graph)?.id === node || graph.nodes[node]?.kind === 'start'

/** The form of a node: its own, or the flow's. */
export const formKeyAt = ({ compiled }: FlowVersion, node: string | null): string | null =>
  (node === null ? null : nodeSettingsOf(compiled, node).formKey) ?? compiled.settings.formKey

/** What may be done with a form at a node; without a node, what the form itself says. */
export const formRightsAt =
  (version: FlowVersion, node: string | null): RightsSource =>
  (form, person) => {
    const rights = node === null ? null : nodeSettingsOf(version.compiled, node).fieldRights
    return rights === null || node === null
      ? formOwnRights(form, person)
      : permissionAt(form.object, rights, isStarterForm(version, node))
  }

/** The same where the flow has an object and no form. */
export const objectRightsAt = (
  version: FlowVersion,
  node: string | null,
  object: ObjectDefinition,
): FormPermission =>
  node === null
    ? permissionAt(object, null, false)
    : permissionAt(object, nodeSettingsOf(version.compiled, node).fieldRights, isStarterForm(version, node))

type Opening = {
  version: FlowVersion
  node: string | null
  rowId: string | null
  /** The instance it is the form of; null for one that is about to be started. */
  instanceId: string | null
  /** When the instance was started; null for one that is not yet. */
  startedAt: Date | null
  /** The data as it was after this change of it. */
  recordId?: string | undefined
  /** To be filled in, or only read. */
  isRead: boolean
  /** What may be done with it instead of what the node says. */
  rights?: ((object: ObjectDefinition) => FormPermission) | undefined
}

/** The form of an instance for somebody: how it looks, what they may do with it, and the data they may see. */
export async function openNodeForm(
  scope: Scope,
  person: Actor,
  { version, node, rowId, isRead, startedAt, recordId, instanceId, rights }: Opening,
) {
  const { objectAlias } = version.compiled.settings
  const formKey = formKeyAt(version, node)
  if (formKey !== null) {
    const opened = await openForm(scope, person, {
      formKey,
      version: await formVersionFor(scope, version, formKey, startedAt),
      rights: rights ? (form) => rights(form.object) : formRightsAt(version, node),
      recordId,
      action: isRead ? 'get' : rowId === null ? 'add' : 'edit',
      rowId: rowId ?? undefined,
      scope: MATCH_ALL,
    })
    const form = await withFrameRecord(scope, opened.form, instanceId, isRead)
    return { ...opened, form, formKey, boAlias: objectAlias, object: form?.object ?? null }
  }
  if (objectAlias === null) {
    const data = { id: null, revision: null, main: {}, subs: {} }
    return {
      result: true as const,
      formKey,
      boAlias: null,
      form: null,
      object: null,
      permission: '{}',
      data,
      names: {},
      choices: {},
      workCalendar: null,
    }
  }
  const { definition } = await findObject(scope, objectAlias)
  const allowed = rights?.(definition) ?? objectRightsAt(version, node, definition)
  const permission = isRead ? readOnlyPermission(allowed) : allowed
  const row = await formRowOf(scope, { objectAlias, rowId })
  const seen = visibleData(row ?? { main: {}, subs: {} }, permission)
  return {
    result: true as const,
    formKey,
    boAlias: objectAlias,
    form: null,
    object: definition,
    permission: permissionText(permission, objectAlias),
    data: {
      id: rowId,
      revision: row?.revision ?? null,
      main: { ...seen.main },
      subs: Object.fromEntries(
        Object.entries(seen.subs).map(([table, rows]) => [table, rows.map((one) => ({ ...one }))]),
      ),
    },
    names: await referenceNames(scope, referencesIn(definition, asRow(seen))),
    choices: {},
    workCalendar: null,
  }
}
