import type { Fen } from '#domain/money.ts'
import { causeOf } from '#domain/stay/refund-cause.ts'
import type { Tx } from '#server/db/write.ts'
import { findObjectToWrite } from '#server/forms/objects.ts'
import { createInstance } from '#server/workflow/create-instance.ts'
import { mainVersion } from '#server/workflow/definitions.ts'
import { peopleByKeys } from '#server/workflow/people-by.ts'
import { placeOf } from '#server/workflow/people-names.ts'
import type { FlowParts, RunEnv } from '#server/workflow/parts.ts'
import { mayStart } from '#server/workflow/start.ts'
import { runCommand } from '#server/workflow/run.ts'
import { inLanguage } from './by-language.ts'
import type { HouseText } from './create-house.ts'
import type { Order } from './order-rows.ts'

/** The flow that decides what guests ask to have back, where a park has one. */
export const REFUND_FLOW = 'stay_refund'

type Application = { id: string; asked: Fen; reason: string }
type Ground = { tx: Tx; env: RunEnv; parts: FlowParts }

/**
 * Puts what a guest asks to have back on its way through the park's approval, in the name of the front desk. Gives
 * the instance that will decide it; null where there is no such flow, or nobody to begin it.
 */
export async function startRefundFlow(
  { tx, env, parts }: Ground,
  order: Order,
  application: Application,
): Promise<string | null> {
  const tenantId = order.tenant_id
  const flow = await tx
    .selectFrom('flow_definition')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', REFUND_FLOW)
    .where('status', '=', 'deploy')
    .where('main_version_id', 'is not', null)
    .executeTakeFirst()
  const starter = flow && (await deskPerson(tx, tenantId, flow.id, order))
  if (!starter) {
    return null
  }
  const version = await mainVersion(tx, tenantId, REFUND_FLOW)
  const { objectAlias } = version.compiled.settings
  const facts = await factsOf(tx, order, application)
  const known = objectAlias === null ? null : await fieldsOf(tx, tenantId, objectAlias)
  const data = Object.fromEntries(Object.entries(facts).filter(([key]) => known === null || known.has(key)))
  const runner = { parts, tx, env, tenantId, language: 'zh-CN' as const }
  const place = await placeOf(tx, tenantId, starter.id)
  const held = await createInstance(runner, {
    version,
    starter: { ...starter, ...place },
    data,
    subject: null,
    isTest: false,
  })
  await runCommand(runner, {
    instanceId: held.id,
    acting: { id: starter.id, fullname: starter.name },
    made: { held, version },
    command: () => ({ type: 'start', by: { id: starter.id } }),
  })
  await tx
    .updateTable('stay_cancellation')
    .set({ instance_id: held.id })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', application.id)
    .execute()
  return held.id
}

/** Somebody at the front desk who may begin the flow; another one for another order. */
async function deskPerson(tx: Tx, tenantId: string, definitionId: string, order: Order) {
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
  const able: string[] = []
  for (const { id } of desk) {
    if (await mayStart(tx, tenantId, id, definitionId)) {
      able.push(id)
    }
  }
  const chosen = able[Number.parseInt(order.id.slice(-4), 16) % (able.length || 1)]
  const [person] = chosen ? await peopleByKeys(tx, tenantId, [chosen]) : []
  return person ? { id: person.id, name: person.name } : null
}

async function fieldsOf(tx: Tx, tenantId: string, alias: string): Promise<Set<string>> {
  const { definition } = await findObjectToWrite(tx, tenantId, alias)
  return new Set(definition.fields.map(({ key }) => key))
}

/** What those who decide read about it. */
async function factsOf(tx: Tx, order: Order, { asked, reason }: Application) {
  const house = await tx
    .selectFrom('house')
    .select(inLanguage<HouseText>('house.texts', 'zh-CN').as('text'))
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
    paid: order.paid_fen,
    amount: asked,
    cause: causeOf(reason),
    reason,
  }
}
