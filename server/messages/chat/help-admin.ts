import type { HandlerInput } from '#api/endpoint.ts'
import type { helpAdminApi, HelpPoint, HelpQuestion } from '#api/messages/help-admin.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

type Names = HelpPoint['texts']
type Ground = { tx: Tx; env: Pick<Env, 'newId'>; tenantId: string }

/** Everything under help, with the words of both languages. */
export async function helpContent(db: Db, tenantId: string) {
  const sorted = (table: 'faq_group' | 'faq' | 'service_point') =>
    db.selectFrom(table).where('tenant_id', '=', tenantId).orderBy('order_no').orderBy('id')
  const groups = await sorted('faq_group').select(['id', 'texts']).execute()
  const questions = await db
    .selectFrom('faq')
    .select(['id', 'group_id', 'texts', 'is_offered'])
    .where('tenant_id', '=', tenantId)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const points = await db
    .selectFrom('service_point')
    .select(['id', 'site_id', 'texts', 'phone', 'hours'])
    .where('tenant_id', '=', tenantId)
    .orderBy((eb) => eb('site_id', 'is not', null))
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const inGroup = Map.groupBy(questions, (row) => row.group_id)
  return {
    groups: groups.map(({ id, texts }) => ({
      id,
      texts: texts as Names,
      questions: (inGroup.get(id) ?? []).map((row) => ({
        id: row.id,
        texts: row.texts as HelpQuestion['texts'],
        isOffered: row.is_offered,
      })),
    })),
    points: points.map((row) => ({
      id: row.id,
      siteId: row.site_id,
      texts: row.texts as Names,
      phone: row.phone,
      hours: row.hours as HelpPoint['hours'],
    })),
  }
}

/** The place after all that are there. */
async function lastPlace({ tx, tenantId }: Ground, table: 'faq_group' | 'faq'): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.max('order_no').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

const orGone = (changed: { numUpdatedRows: bigint }): void => {
  if (changed.numUpdatedRows === 0n) {
    throw new Failure('chat.noHelp')
  }
}

export async function saveFaqGroup(
  ground: Ground,
  given: HandlerInput<typeof helpAdminApi.saveGroup>['body'],
) {
  const { tx, env, tenantId } = ground
  const texts = JSON.stringify(given.texts)
  if (given.id !== undefined) {
    const known = tx.updateTable('faq_group').set({ texts }).where('tenant_id', '=', tenantId)
    orGone(await known.where('id', '=', given.id).executeTakeFirst())
    return { id: given.id }
  }
  const id = env.newId()
  const order_no = await lastPlace(ground, 'faq_group')
  await tx.insertInto('faq_group').values({ tenant_id: tenantId, id, texts, order_no }).execute()
  return { id }
}

export async function saveFaq(ground: Ground, given: HandlerInput<typeof helpAdminApi.saveQuestion>['body']) {
  const { tx, env, tenantId } = ground
  const group = await tx
    .selectFrom('faq_group')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', given.groupId)
    .forShare()
    .executeTakeFirst()
  if (!group) {
    throw new Failure('chat.noHelp')
  }
  const values = {
    group_id: given.groupId,
    texts: JSON.stringify(given.texts),
    is_offered: given.isOffered,
  }
  if (given.id !== undefined) {
    const known = tx.updateTable('faq').set(values).where('tenant_id', '=', tenantId)
    orGone(await known.where('id', '=', given.id).executeTakeFirst())
    return { id: given.id }
  }
  const id = env.newId()
  const order_no = await lastPlace(ground, 'faq')
  await tx
    .insertInto('faq')
    .values({ tenant_id: tenantId, id, ...values, order_no })
    .execute()
  return { id }
}

/** Takes out a question, or a group with all that is in it. Gone is gone, whoever was first. */
export async function removeFaqEntry({ tx, tenantId }: Ground, table: 'faq' | 'faq_group', id: string) {
  await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  return { id }
}

export async function saveServicePoint(
  { tx, tenantId }: Ground,
  { id, texts, phone, hours }: HandlerInput<typeof helpAdminApi.savePoint>['body'],
) {
  if (hours.some((day) => day !== null && day[0] >= day[1])) {
    throw new Failure('chat.badHours')
  }
  const changed = await tx
    .updateTable('service_point')
    .set({ texts: JSON.stringify(texts), phone, hours: JSON.stringify(hours) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  orGone(changed)
  return { id }
}
