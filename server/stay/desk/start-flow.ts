import { maxLengthOf, type ObjectDefinition, type ObjectField } from '#domain/objects/definition.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { createInstance } from '#server/workflow/run/create-instance.ts'
import { mainVersion } from '#server/workflow/definition/flow-version.ts'
import { peopleByKeys } from '#server/workflow/people/people-lookup.ts'
import { orgPositionOf } from '#server/workflow/people/people-names.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { runCommand } from '#server/workflow/run/run-command.ts'
import { stayHousesOf } from '../order/trip.ts'
import type { Order } from '../order/orders.ts'
import type { TxScope } from '#server/scope.ts'

export type DeskFlowContext = { scope: TxScope; parts: FlowParts }
export type DeskPerson = { id: string; name: string }

type FlowStart = {
  key: string
  /** In whose name it begins; null: nobody is there for it. */
  starter: (definitionId: string) => Promise<DeskPerson | null>
  /** Who asks for it, where that is a guest: the flow is theirs, and the desk only begins it. */
  applicant?: string
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
  { scope: requested, parts }: DeskFlowContext,
  start: FlowStart,
): Promise<string | null> {
  // The park writes its papers in Chinese, whatever the guest reads.
  const scope: TxScope = { ...requested, language: 'zh-CN' }
  const { key } = start
  const flow = await scope
    .from('flow_definition')
    .select('id')
    .where('key', '=', key)
    .where('status', '=', 'deploy')
    .where('main_version_id', 'is not', null)
    .executeTakeFirst()
  const starter = flow && (await start.starter(flow.id))
  if (!starter) {
    return null
  }
  const version = await mainVersion(scope, key)
  const { objectAlias } = version.compiled.settings
  const facts = await start.facts(starter)
  const data =
    objectAlias === null ? facts : fitted((await findObjectToWrite(scope, objectAlias)).definition, facts)
  const place = await orgPositionOf(scope, starter.id)
  const instance = await createInstance(scope, {
    version,
    starter: { ...starter, ...place, name: start.applicant ?? starter.name },
    agent: start.applicant === undefined ? null : starter,
    data,
    filesLeft: start.filesLeft,
    subject: null,
    isTest: false,
  })
  await runCommand(
    { scope, parts },
    {
      instanceId: instance.id,
      acting: { id: starter.id, fullname: starter.name },
      locked: { instance, version },
      command: () => ({ type: 'start', by: { id: starter.id } }),
    },
  )
  return instance.id
}

/** What the park's form has a place for, no longer than it takes: nobody is refused for the form's sake. */
function fitted({ fields, subs }: ObjectDefinition, facts: FlowData): FlowData {
  const cut = (fields: readonly ObjectField[], row: FlowData): FlowData =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const { key } = field
        const value = row[key]
        return value === undefined
          ? []
          : [[key, typeof value === 'string' ? value.slice(0, maxLengthOf(field)) : value]]
      }),
    )
  // Facts are made by our own code; a list in them is one of rows.
  const tables = subs.flatMap((sub) => {
    const rows = facts[sub.key]
    return Array.isArray(rows)
      ? [[sub.key, rows.slice(0, sub.maxRows ?? Infinity).map((row) => cut(sub.fields, row as FlowData))]]
      : []
  })
  return { ...cut(fields, facts), ...Object.fromEntries(tables) }
}

/** The first of these who can still act. */
export async function firstActivePerson(scope: TxScope, ids: readonly string[]): Promise<DeskPerson | null> {
  const [person] = ids.length === 0 ? [] : await peopleByKeys(scope, ids)
  return person ? { id: person.id, name: person.name } : null
}

/** Another number for another order, always the same for the same. */
export const rotationIndex = (order: Order, count: number): number =>
  Number.parseInt(order.id.slice(-4), 16) % Math.max(count, 1)

/** What everybody who decides about a stay reads first. */
export async function staySummary(scope: TxScope, order: Order) {
  // The park writes its papers in Chinese, whatever the guest reads.
  const houses = await stayHousesOf({ ...scope, language: 'zh-CN' }, [order.id])
  return {
    orderNo: order.order_no,
    guestName: order.contact_name,
    phone: order.contact_phone,
    house: houses.get(order.id)?.name ?? '',
    checkIn: order.check_in,
    checkOut: order.check_out,
  }
}

/** Who spoke last in a flow, and what they said: the guest reads it. */
export async function lastOpinion(scope: TxScope, instanceId: string) {
  const word = await scope
    .from('flow_opinion')
    .select(['auditor_id', 'opinion'])
    .where('instance_id', '=', instanceId)
    .where('withdrawn_at', 'is', null)
    .where('auditor_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { by: word?.auditor_id ?? null, said: (word?.opinion?.trim() ?? '').slice(0, 300) }
}
