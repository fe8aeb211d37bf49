import type { meetingsApi } from '#api/office/meetings.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { checkBookable } from '#domain/office/room-times.ts'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'

export type RoomBooking = BodyOf<typeof meetingsApi.bookRoom>

/** Takes a room for a span of time. Whoever comes second to the same room waits here and then sees the first. */
export async function bookRoom(scope: TxScope, organiserId: string, booking: RoomBooking): Promise<string> {
  const room = await scope
    .from('meeting_room')
    .select(['id', 'opens', 'closes'])
    .where('id', '=', booking.roomId)
    .where('is_open', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!room) {
    throw new Failure('meeting.noRoom')
  }
  const span = { start: booking.startTime, end: booking.endTime }
  const allowed = checkBookable(span, room, scope.now())
  if (!allowed.ok) {
    throw new Failure(`meeting.${allowed.reason}`, { opens: room.opens, closes: room.closes })
  }
  await refuseTaken(scope, booking)
  const id = scope.newId()
  await scope
    .insert('room_appointment', {
      id,
      room_id: room.id,
      subject: booking.subject,
      note: booking.note,
      organiser_id: organiserId,
      starts_at: new Date(span.start),
      ends_at: new Date(span.end),
      created_at: new Date(scope.now()),
    })
    .execute()
  await addPeople(scope, id, [organiserId, ...booking.attendeeIds])
  return id
}

async function refuseTaken(scope: TxScope, { roomId, startTime, endTime }: RoomBooking): Promise<void> {
  const { rows } = await sql<{ name: string }>`select u.fullname as name from room_appointment a
    join app_user u on u.tenant_id = a.tenant_id and u.id = a.organiser_id
    where a.tenant_id = ${scope.tenantId} and a.room_id = ${roomId} and a.cancelled_at is null
      and a.starts_at < ${new Date(endTime)} and a.ends_at > ${new Date(startTime)}
    order by a.starts_at limit 1`.execute(scope.db)
  const [other] = rows
  if (other) {
    throw new Failure('meeting.taken', { name: other.name })
  }
}

/** Those who come are members of the staff. */
async function addPeople(scope: TxScope, appointmentId: string, userIds: readonly string[]) {
  const ids = [...new Set(userIds)]
  const staff = await scope
    .from('app_user')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('kind', '=', 'staff')
    .where('status', '=', 1)
    .execute()
  if (staff.length < ids.length) {
    throw new Failure('meeting.noPerson')
  }
  const people = staff.map(({ id }) => ({ appointment_id: appointmentId, user_id: id }))
  await scope.insert('appointment_person', people).execute()
}

export type CancelledBooking = {
  id: string
  subject: string
  start: number
  roomId: string
  people: string[]
}

/** Calls an appointment off: its organiser may, and whoever keeps the rooms. Gives whom it concerned. */
export async function cancelBooking(
  scope: TxScope,
  { id, userId, canManage }: { id: string; userId: string; canManage: boolean },
): Promise<CancelledBooking> {
  const row = await scope
    .from('room_appointment')
    .select(['organiser_id', 'ends_at', 'starts_at', 'cancelled_at', 'subject', 'room_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (row.organiser_id !== userId && !canManage)) {
    throw new Failure('meeting.notYours')
  }
  if (row.cancelled_at !== null) {
    throw new Failure('meeting.cancelled')
  }
  if (row.ends_at.getTime() <= scope.now()) {
    throw new Failure('meeting.over')
  }
  await scope
    .update('room_appointment')
    .set({ cancelled_at: new Date(scope.now()), cancelled_by: userId })
    .where('id', '=', id)
    .execute()
  const people = await scope
    .from('appointment_person')
    .select('user_id')
    .where('appointment_id', '=', id)
    .execute()
  return {
    id,
    subject: row.subject,
    start: row.starts_at.getTime(),
    roomId: row.room_id,
    people: people.map(({ user_id }) => user_id),
  }
}
