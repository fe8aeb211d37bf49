import { EVERYTHING } from '#domain/filter.ts'
import type { Definition } from '#domain/objects/definition.ts'
import type { Tx } from '#server/db/write.ts'
import { addRow, changeRow } from '#server/forms/save-row.ts'
import { findObject } from '#server/forms/objects.ts'
import { publishObject } from '#server/forms/publish-object.ts'
import { saveDefinition } from '#server/forms/object-versions.ts'
import { saveDictionary } from '#server/portal/save-dictionary.ts'
import { saveSequence } from '#server/portal/sequences.ts'
import { sites } from '#server/db/demo/company.ts'
import { demoStart } from '#server/db/demo/ids.ts'
import { idOf, type Ids } from '#server/db/demo/load-company.ts'
import type { DemoObject } from './demo-object.ts'
import type { DemoRow } from './demo-row.ts'
import { dictionaries } from './dictionaries.ts'
import { inspection } from './inspection-definition.ts'
import { inspectionRows } from './inspections.ts'
import { leave } from './leave-definition.ts'
import { leaveRows } from './leaves.ts'
import { purchase } from './purchase-definition.ts'
import { purchaseRows } from './purchases.ts'
import { sequences } from './sequences.ts'
import { visitor } from './visitor-definition.ts'
import { visitorRows } from './visitors.ts'

type DemoEnv = { now: () => number; newId: () => string }

const day = 86_400_000
const all: readonly (readonly [DemoObject, readonly DemoRow[]])[] = [
  [leave, leaveRows],
  [purchase, purchaseRows],
  [inspection, inspectionRows],
  [visitor, visitorRows],
]

/** Dictionaries, number sequences, business objects, and what people have entered into them. */
export async function loadObjects(tx: Tx, env: DemoEnv, tenantId: string, orgs: Ids): Promise<void> {
  for (const dictionary of dictionaries) {
    await saveDictionary(tx, env, tenantId, dictionary)
  }
  for (const sequence of sequences) {
    await saveSequence(tx, env, tenantId, sequence)
  }
  const people = await peopleOf(tx, tenantId)
  const ids = new Map([...orgs, ...sites.map(({ key, code }): [string, string] => [key, idOf(orgs, code)])])
  const admin = { id: idOf(people, 'admin'), language: 'zh-CN' } as const
  for (const [object, rows] of all) {
    const { alias, definition } = object
    const { revision } = await saveDefinition(tx, env, tenantId, admin, object)
    await publishObject(tx, env, tenantId, admin, { alias, revision })
    await loadRows(tx, env, tenantId, alias, rows, { definition, people, orgs: ids })
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

type Given = { definition: Definition; people: Ids; orgs: Ids }

async function loadRows(
  tx: Tx,
  env: DemoEnv,
  tenantId: string,
  alias: string,
  rows: readonly DemoRow[],
  given: Given,
): Promise<void> {
  const object = await findObject(tx, tenantId, alias)
  for (const { by, daysAgo, main, subs = {}, change } of rows) {
    const then = { ...env, now: () => demoStart - daysAgo * day }
    const actor = { id: idOf(given.people, by), language: 'zh-CN' } as const
    const { id } = await addRow(tx, then, tenantId, actor, object, { main: named(main, given), subs })
    if (change) {
      const later = { ...env, now: () => then.now() + day }
      const target = { id, revision: 1, scope: EVERYTHING }
      const changer = { ...actor, id: idOf(given.people, change.by) }
      await changeRow(tx, later, tenantId, changer, object, target, { main: named(change.main, given) })
    }
  }
}

/** The demo knows people by account and organisations by code; rows know them by id. */
function named(main: Record<string, unknown>, { definition, people, orgs }: Given): Record<string, unknown> {
  const references = definition.fields.filter((field) => field.type === 'ref' && main[field.key])
  const ids = references.map(({ key, to }) => [key, idOf(to === 'org' ? orgs : people, String(main[key]))])
  return { ...main, ...Object.fromEntries(ids) }
}
