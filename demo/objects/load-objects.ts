import { MATCH_ALL } from '#domain/filter.ts'
import { settleForm } from '#domain/forms/runtime/settle-form.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { applyDefinitions } from '#server/definitions/apply-definitions.ts'
import { workflowExtensionNames } from '#server/workflow-extensions.ts'
import { loadForm } from '#server/forms/load-form.ts'
import { initialValues } from '#server/forms/open-form.ts'
import { insertRow, updateRow } from '#server/objects/rows/save-row.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { allTemplates } from '#server/templates/templates.ts'
import { sites } from '#demo/org/company.ts'
import { demoStart } from '#demo/ids.ts'
import { requireId, type IdsByCode } from '#demo/org/load-company.ts'
import { demoDefinitions } from '#demo/read-definitions.ts'
import { withFileIds, storePapers } from './store-papers.ts'
import { demoRows } from './demo-rows.ts'
import type { DemoRow } from './demo-row.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

const day = 86_400_000

/** Everything that operators described, and what people have entered. */
export async function loadObjects(scope: TxScope, orgs: IdsByCode): Promise<void> {
  const people = await peopleOf(scope)
  const admin = { id: requireId(people, 'admin'), language: 'zh-CN' } as const
  await applyDefinitions(scope, admin, await demoDefinitions(), workflowExtensionNames)
  const ids = new Map([
    ...orgs,
    ...sites.map(({ key, code }): [string, string] => [key, requireId(orgs, code)]),
  ])
  for (const { alias, rows, form } of demoRows) {
    await loadRows(scope, alias, rows, { people, orgs: ids, form })
  }
  await markGranted(scope)
}

/** What lies so far back was granted long ago; a record nobody handed in would be its author's alone. */
async function markGranted(scope: TxScope): Promise<void> {
  const lists = await allTemplates(scope)
  for (const { boAlias, definition } of lists) {
    if (definition.flow !== undefined) {
      const object = await findObject(scope, boAlias)
      await scope
        .update('object_row')
        .set({ flow_state: 'end' })
        .where('object_id', '=', object.id)
        .where('flow_state', 'is', null)
        .execute()
    }
  }
}

async function peopleOf(scope: TxScope): Promise<IdsByCode> {
  const found = await scope.from('app_user').select(['account', 'id']).execute()
  return new Map(found.map(({ account, id }) => [account, id]))
}

type LoadContext = { people: IdsByCode; orgs: IdsByCode; form?: string | undefined }

async function loadRows(
  scope: TxScope,
  alias: string,
  rows: readonly DemoRow[],
  context: LoadContext,
): Promise<void> {
  const object = await findObject(scope, alias)
  const files = await storePapers(scope, rows, (account) => requireId(context.people, account))
  const form = context.form === undefined ? null : await loadForm(scope, context.form)
  for (const { by, daysAgo, main, subs = {}, change } of rows) {
    const then = scopeAt(scope, demoStart - daysAgo * day)
    const actor = { id: requireId(context.people, by), language: 'zh-CN' } as const
    const entered = {
      main: withFileIds(named(main, object.definition, context), files),
      subs: Object.fromEntries(
        Object.entries(subs).map(([sub, lines]) => [sub, lines.map((line) => withFileIds(line, files))]),
      ),
    }
    const defaults = form === null ? null : await initialValues(then, actor.id, form)
    const input =
      form === null || defaults === null
        ? entered
        : settleForm(
            form.compiled,
            { main: { ...defaults.main, ...entered.main }, subs: { ...defaults.subs, ...entered.subs } },
            { now: then.now() },
          ).data
    const { id } = await insertRow(then, actor, object, input)
    if (change) {
      const later = scopeAt(scope, then.now() + day)
      const target = { id, revision: 1, scope: MATCH_ALL }
      const changer = { ...actor, id: requireId(context.people, change.by) }
      const changed = { main: named(change.main, object.definition, context) }
      await updateRow(later, changer, object, target, changed)
    }
  }
}

/** The demo knows people by account and organisations by code; rows know them by id. */
function named(
  main: Record<string, unknown>,
  definition: ObjectDefinition,
  { people, orgs }: LoadContext,
): Record<string, unknown> {
  const references = definition.fields.filter((field) => field.type === 'ref' && main[field.key])
  const ids = references.map(({ key, to }) => [
    key,
    requireId(to === 'org' ? orgs : people, String(main[key])),
  ])
  return { ...main, ...Object.fromEntries(ids) }
}
