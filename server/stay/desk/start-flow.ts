import { maxLengthOf, type Definition, type Field } from '#domain/objects/definition.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Tx } from '#server/db/write.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { createInstance } from '#server/workflow/run/create-instance.ts'
import { mainVersion } from '#server/workflow/definition/flow-version.ts'
import { peopleByKeys } from '#server/workflow/people/people-lookup.ts'
import { orgPositionOf } from '#server/workflow/people/people-names.ts'
import type { FlowParts, RunEnv } from '#server/workflow/run/flow-parts.ts'
import { runCommand } from '#server/workflow/run/run-command.ts'
import { localizedColumn } from '../localized.ts'
import type { HouseText } from '../catalog/create-house.ts'
import type { Order } from '../order/orders.ts'

export type DeskFlowContext = { tx: Tx; env: RunEnv; parts: FlowParts }
export type DeskPerson = { id: string; name: string }

type Begun = {
  key: string
  tenantId: string
  /** In whose name it begins; null: nobody is there for it. */
  starter: (definitionId: string) => Promise<DeskPerson | null>
  /** Whose files the form may hold besides the starter's: those granted to this. */
  filesLeft?: string
  /** Fields and tables of its form, of which it takes what it knows. */
  facts: (starter: DeskPerson) => Promise<FlowData>
}

/**
 * Begins a flow of the park about a stay, in the name of somebody at the front desk. Gives its instance; null where the
 * park has no such flow, or nobody to begin it.
 */
export async function startDeskFlow(
  { tx, env, parts }: DeskFlowContext,
  begun: Begun,
): Promise<string | null> {
  const { key, tenantId } = begun
  const flow = await tx
    .selectFrom('flow_definition')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .where('status', '=', 'deploy')
    .where('main_version_id', 'is not', null)
    .executeTakeFirst()
  const starter = flow && (await begun.starter(flow.id))
  if (!starter) {
    return null
  }
  const version = await mainVersion(tx, tenantId, key)
  const { objectAlias } = version.compiled.settings
  const facts = await begun.facts(starter)
  const data =
    objectAlias === null
      ? facts
      : fitted((await findObjectToWrite(tx, tenantId, objectAlias)).definition, facts)
  const runner = { parts, tx, env, tenantId, language: 'zh-CN' as const }
  const place = await orgPositionOf(tx, tenantId, starter.id)
  const held = await createInstance(runner, {
    version,
    starter: { ...starter, ...place },
    data,
    filesLeft: begun.filesLeft,
    subject: null,
    isTest: false,
  })
  await runCommand(runner, {
    instanceId: held.id,
    acting: { id: starter.id, fullname: starter.name },
    created: { held, version },
    command: () => ({ type: 'start', by: { id: starter.id } }),
  })
  return held.id
}

/** What the park's form has a place for, no longer than it takes: nobody is refused for the form's sake. */
function fitted({ fields, subs }: Definition, facts: FlowData): FlowData {
  const cut = (known: readonly Field[], row: FlowData): FlowData =>
    Object.fromEntries(
      known.flatMap((field) => {
        const { key } = field
        const value = row[key]
        return value === undefined
          ? []
          : [[key, typeof value === 'string' ? value.slice(0, maxLengthOf(field)) : value]]
      }),
    )
  const tables = subs.flatMap((sub) => {
    const rows = facts[sub.key]
    return Array.isArray(rows)
      ? [[sub.key, rows.slice(0, sub.maxRows ?? Infinity).map((row) => cut(sub.fields, row as FlowData))]]
      : []
  })
  return { ...cut(fields, facts), ...Object.fromEntries(tables) }
}

/** The ids of those who work at the front desk. */
export async function deskUserIds(tx: Tx, tenantId: string): Promise<string[]> {
  const desk = await tx
    .selectFrom('user_role')
    .innerJoin('role_method', (join) =>
      join
        .onRef('role_method.tenant_id', '=', 'user_role.tenant_id')
        .onRef('role_method.role_id', '=', 'user_role.role_id'),
    )
    .select('user_role.user_id as id')
    .distinct()
    .where('user_role.tenant_id', '=', tenantId)
    .where('role_method.method', '=', 'stay.desk')
    .orderBy('user_role.user_id')
    .limit(50)
    .execute()
  return desk.map(({ id }) => id)
}

/** The first of these who can still act. */
export async function firstActivePerson(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<DeskPerson | null> {
  const [person] = ids.length === 0 ? [] : await peopleByKeys(tx, tenantId, ids)
  return person ? { id: person.id, name: person.name } : null
}

/** Another number for another order, always the same for the same. */
export const rotationIndex = (order: Order, count: number): number =>
  Number.parseInt(order.id.slice(-4), 16) % Math.max(count, 1)

/** What everybody who decides about a stay reads first. */
export async function staySummary(tx: Tx, order: Order) {
  const house = await tx
    .selectFrom('house')
    .select(localizedColumn<HouseText>('house.texts', 'zh-CN').as('text'))
    .where('tenant_id', '=', order.tenant_id)
    .where('id', '=', order.house_id)
    .executeTakeFirstOrThrow()
  return {
    orderNo: order.order_no,
    guestName: order.contact_name,
    phone: order.contact_phone,
    house: house.text.name,
    checkIn: order.check_in,
    checkOut: order.check_out,
  }
}

/** Who spoke last in a flow, and what they said: the guest reads it. */
export async function lastOpinion(tx: Tx, tenantId: string, instanceId: string) {
  const word = await tx
    .selectFrom('flow_opinion')
    .select(['auditor_id', 'opinion'])
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('withdrawn_at', 'is', null)
    .where('auditor_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { by: word?.auditor_id ?? null, said: (word?.opinion?.trim() ?? '').slice(0, 300) }
}
