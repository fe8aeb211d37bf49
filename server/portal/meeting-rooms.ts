import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { inLanguage, type ByLanguage } from '#server/messages/by-language.ts'

export type RoomWords = { name: string; place: string; equipment: string }

export type NewRoom = {
  code: string
  texts: { 'zh-CN': RoomWords; 'en-US'?: RoomWords | undefined }
  seats: number
  opens: string
  closes: string
  isOpen: boolean
  orderNo: number
}

/** The rooms that can be had. */
export async function listRooms(db: Db, tenantId: string, language: Language) {
  const rows = await db
    .selectFrom('meeting_room')
    .select(['id', 'seats', 'opens', 'closes', inLanguage<RoomWords>('texts', language).as('words')])
    .where('tenant_id', '=', tenantId)
    .where('is_open', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  return rows.map(({ words, ...room }) => ({ ...room, ...words }))
}

/** What a room is called in each language. */
export async function roomNames(db: Db, tenantId: string, id: string): Promise<ByLanguage<string>> {
  const { texts } = await db
    .selectFrom('meeting_room')
    .select((eb) => eb.ref('texts').$castTo<ByLanguage<RoomWords>>().as('texts'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const english = texts['en-US']
  return { 'zh-CN': texts['zh-CN'].name, ...(english ? { 'en-US': english.name } : {}) }
}

/** Makes a room, or changes the one of that code. */
export async function saveRoom(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  { code, texts, seats, opens, closes, isOpen, orderNo }: NewRoom,
): Promise<string> {
  if (opens >= closes) {
    throw new Failure('meeting.backwards')
  }
  const values = { texts: JSON.stringify(texts), seats, opens, closes, is_open: isOpen, order_no: orderNo }
  const { id } = await tx
    .insertInto('meeting_room')
    .values({ tenant_id: tenantId, id: env.newId(), code, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
