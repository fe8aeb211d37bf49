import { EVERYTHING } from '#domain/filter.ts'
import { settleForm } from '#domain/forms/runtime/settle-form.ts'
import type { Definition } from '#domain/objects/definition.ts'
import type { Tx } from '#server/db/write.ts'
import { applyDefinitions } from '#server/definitions/apply-definitions.ts'
import { flowWords } from '#server/workflow-extensions.ts'
import { loadForm } from '#server/forms/load-form.ts'
import { newValues } from '#server/forms/open-form.ts'
import { addRow, changeRow } from '#server/objects/rows/save-row.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { sites } from '#demo/org/company.ts'
import { demoStart } from '#demo/ids.ts'
import { idOf, type Ids } from '#demo/org/load-company.ts'
import { demoDefinitions } from '#demo/read-definitions.ts'
import { filedIn, handOut } from '#demo/papers/store-papers.ts'
import { demoRows } from './demo-rows.ts'
import type { DemoRow } from './demo-row.ts'

type DemoEnv = { now: () => number; newId: () => string }

const day = 86_400_000

/** Everything that operators described, and what people have entered. */
export async function loadObjects(tx: Tx, env: DemoEnv, tenantId: string, orgs: Ids): Promise<void> {
  const people = await peopleOf(tx, tenantId)
  const admin = { id: idOf(people, 'admin'), language: 'zh-CN' } as const
  await applyDefinitions(tx, env, tenantId, admin, await demoDefinitions(), flowWords)
  const ids = new Map([...orgs, ...sites.map(({ key, code }): [string, string] => [key, idOf(orgs, code)])])
  for (const { alias, rows, form } of demoRows) {
    await loadRows(tx, env, tenantId, alias, rows, { people, orgs: ids, form })
  }
}

async function peopleOf(tx: Tx, tenantId: string): Promise<Ids> {
  const found = await tx
    .selectFrom('app_user')
    .select(['account', 'id'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(found.map(({ account, id }) => [account, id]))
}

type Given = { people: Ids; orgs: Ids; form?: string | undefined }

async function loadRows(
  tx: Tx,
  env: DemoEnv,
  tenantId: string,
  alias: string,
  rows: readonly DemoRow[],
  given: Given,
): Promise<void> {
  const object = await findObject(tx, tenantId, alias)
  const files = await handOut(tx, env, tenantId, rows, (account) => idOf(given.people, account))
  const form = given.form === undefined ? null : await loadForm(tx, tenantId, given.form)
  for (const { by, daysAgo, main, subs = {}, change } of rows) {
    const then = { ...env, now: () => demoStart - daysAgo * day }
    const actor = { id: idOf(given.people, by), language: 'zh-CN' } as const
    const entered = {
      main: filedIn(named(main, object.definition, given), files),
      subs: Object.fromEntries(
        Object.entries(subs).map(([sub, lines]) => [sub, lines.map((line) => filedIn(line, files))]),
      ),
    }
    const begun = form === null ? null : await newValues(tx, then, tenantId, actor.id, form)
    const input =
      form === null || begun === null
        ? entered
        : settleForm(
            form.compiled,
            { main: { ...begun.main, ...entered.main }, subs: { ...begun.subs, ...entered.subs } },
            { now: then.now() },
          ).data
    const { id } = await addRow(tx, then, tenantId, actor, object, input)
    if (change) {
      const later = { ...env, now: () => then.now() + day }
      const target = { id, revision: 1, scope: EVERYTHING }
      const changer = { ...actor, id: idOf(given.people, change.by) }
      const changed = { main: named(change.main, object.definition, given) }
      await changeRow(tx, later, tenantId, changer, object, target, changed)
    }
  }
}

/** The demo knows people by account and organisations by code; rows know them by id. */
function named(
  main: Record<string, unknown>,
  definition: Definition,
  { people, orgs }: Given,
): Record<string, unknown> {
  const references = definition.fields.filter((field) => field.type === 'ref' && main[field.key])
  const ids = references.map(({ key, to }) => [key, idOf(to === 'org' ? orgs : people, String(main[key]))])
  return { ...main, ...Object.fromEntries(ids) }
}
