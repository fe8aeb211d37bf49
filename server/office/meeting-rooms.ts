import type { ByLanguage } from '#domain/language.ts'
import type { meetingsApi } from '#api/office/meetings.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { lockByName } from '#server/db/lock.ts'
import { Failure } from '#server/failure.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type RoomText = NewRoom['texts']['zh-CN']

export type NewRoom = BodyOf<typeof meetingsApi.saveRoom>

/** The rooms that can be had. */
export async function listRooms(scope: Scope) {
  const rows = await scope
    .from('meeting_room')
    .select(['id', 'seats', 'opens', 'closes', inLanguage<RoomText>('texts', scope.language).as('words')])
    .where('is_open', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  return rows.map(({ words, ...room }) => ({ ...room, ...words }))
}

/** Every room with all that can be changed of it. */
export async function listAllRooms(scope: Scope) {
  return scope
    .from('meeting_room as room')
    .select((eb) => [
      'room.id',
      'room.code',
      eb.ref('room.texts').$castTo<NewRoom['texts']>().as('texts'),
      'room.seats',
      'room.opens',
      'room.closes',
      'room.is_open as isOpen',
      'room.order_no as orderNo',
      'room.revision',
      eb
        .selectFrom(scope.table('room_appointment as one'))
        .select((count) => count.fn.countAll<number>().as('ahead'))
        .whereRef('one.room_id', '=', 'room.id')
        .where('one.cancelled_at', 'is', null)
        .where('one.ends_at', '>', new Date(scope.now()))
        .$asScalar()
        .as('ahead'),
    ])
    .orderBy('room.order_no')
    .orderBy('room.id')
    .execute()
}

/** What a room is called in each language. */
export async function roomNames(scope: Scope, id: string): Promise<ByLanguage<string>> {
  const { texts } = await scope
    .from('meeting_room')
    .select((eb) => eb.ref('texts').$castTo<ByLanguage<RoomText>>().as('texts'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const english = texts['en-US']
  return { 'zh-CN': texts['zh-CN'].name, ...(english ? { 'en-US': english.name } : {}) }
}

/** Makes a room, or changes the one of that code. */
export async function saveRoom(
  scope: TxScope,
  { code, texts, seats, opens, closes, isOpen, orderNo, revision }: NewRoom,
): Promise<string> {
  if (opens >= closes) {
    throw new Failure('meeting.backwards')
  }
  const values = { texts: JSON.stringify(texts), seats, opens, closes, is_open: isOpen, order_no: orderNo }
  // Of two who save at once the second is told of the first, also where there was no such room before.
  await lockByName(scope, 'meeting rooms')
  const found = await scope.from('meeting_room').selectAll().where('code', '=', code).executeTakeFirst()
  if (found) {
    const { texts, seats, opens, closes, is_open: isOpen, order_no: orderNo } = found
    await refuseStale(scope, revision, found, { code, texts, seats, opens, closes, isOpen, orderNo })
    await scope
      .update('meeting_room')
      .set({ ...values, ...nextRevision(scope) })
      .where('id', '=', found.id)
      .execute()
    return found.id
  }
  const { id } = await scope
    .insert('meeting_room', { id: scope.newId(), code, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
