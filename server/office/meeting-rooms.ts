import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { inLanguage, type ByLanguage } from '#server/text/by-language.ts'

export type RoomText = { name: string; place: string; equipment: string }

export type NewRoom = {
  code: string
  texts: { 'zh-CN': RoomText; 'en-US'?: RoomText | undefined }
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
    .select(['id', 'seats', 'opens', 'closes', inLanguage<RoomText>('texts', language).as('words')])
    .where('tenant_id', '=', tenantId)
    .where('is_open', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  return rows.map(({ words, ...room }) => ({ ...room, ...words }))
}

/** Every room with all that can be changed of it. */
export async function listAllRooms(db: Db, tenantId: string, now: number) {
  return db
    .selectFrom('meeting_room as room')
    .select((eb) => [
      'room.id',
      'room.code',
      eb.ref('room.texts').$castTo<NewRoom['texts']>().as('texts'),
      'room.seats',
      'room.opens',
      'room.closes',
      'room.is_open as isOpen',
      'room.order_no as orderNo',
      eb
        .selectFrom('room_appointment as one')
        .select((count) => count.fn.countAll<number>().as('ahead'))
        .whereRef('one.tenant_id', '=', 'room.tenant_id')
        .whereRef('one.room_id', '=', 'room.id')
        .where('one.cancelled_at', 'is', null)
        .where('one.ends_at', '>', new Date(now))
        .$asScalar()
        .as('ahead'),
    ])
    .where('room.tenant_id', '=', tenantId)
    .orderBy('room.order_no')
    .orderBy('room.id')
    .execute()
}

/** What a room is called in each language. */
export async function roomNames(db: Db, tenantId: string, id: string): Promise<ByLanguage<string>> {
  const { texts } = await db
    .selectFrom('meeting_room')
    .select((eb) => eb.ref('texts').$castTo<ByLanguage<RoomText>>().as('texts'))
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
