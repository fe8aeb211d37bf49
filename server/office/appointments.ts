import { sql } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import { addDays } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { RoomText } from './meeting-rooms.ts'
import type { Scope } from '#server/scope.ts'

export type MeetingReader = { userId: string; canManage: boolean }
type Person = { id: string; fullname: string }

const appointmentRows = (scope: Scope) =>
  scope
    .from('room_appointment as a')
    .innerJoin(scope.table('meeting_room as room'), 'room.id', 'a.room_id')
    .innerJoin(scope.table('app_user as organiser'), 'organiser.id', 'a.organiser_id')
    .select([
      'a.id',
      'a.room_id as roomId',
      inLanguage<RoomText>('room.texts', scope.language).as('words'),
      'a.subject',
      'a.note',
      'a.starts_at',
      'a.ends_at',
      'a.cancelled_at',
      'a.organiser_id',
      'organiser.fullname as organiser',
      sql<Person[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'fullname', u.fullname)
          order by u.id <> a.organiser_id, u.fullname), '[]') from appointment_person p
        join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
        where p.tenant_id = a.tenant_id and p.appointment_id = a.id)`.as('attendees'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof appointmentRows>['executeTakeFirstOrThrow']>>

function appointmentView(row: Row, { userId, canManage }: MeetingReader, now: Date) {
  const isMine = row.organiser_id === userId
  const isCancelled = row.cancelled_at !== null
  return {
    id: row.id,
    roomId: row.roomId,
    roomName: row.words.name,
    place: row.words.place,
    subject: row.subject,
    note: row.note,
    startTime: row.starts_at.getTime(),
    endTime: row.ends_at.getTime(),
    organiser: { id: row.organiser_id, fullname: row.organiser },
    attendees: row.attendees,
    isMine,
    canCancel: (isMine || canManage) && !isCancelled && row.ends_at > now,
    isCancelled,
  }
}

const comesTo = (userId: string) =>
  sql<boolean>`exists (select 1 from appointment_person p where p.tenant_id = a.tenant_id
    and p.appointment_id = a.id and p.user_id = ${userId})`

const columns = {
  subject: { ref: 'a.subject', type: 'text' },
  roomId: { ref: 'a.room_id', type: 'id' },
  startTime: { ref: 'a.starts_at', type: 'instant' },
  endTime: { ref: 'a.ends_at', type: 'instant' },
} as const
const inOrder = (direction: 'ASC' | 'DESC') =>
  ({ columns, id: 'a.id', sort: [{ property: 'startTime', direction }] }) as const satisfies ListDefinition<
    DB & { a: DB['room_appointment'] },
    'a',
    string
  >

/** What the person comes to and is not over yet, or what lies behind them. */
export async function ownAppointments(
  scope: Scope,
  reader: MeetingReader,
  when: 'pending' | 'past',
  query: ListQuery,
) {
  const now = new Date(scope.now())
  const rows = appointmentRows(scope)
    .where(comesTo(reader.userId))
    .where((eb) =>
      when === 'pending'
        ? eb.and([eb('a.ends_at', '>', now), eb('a.cancelled_at', 'is', null)])
        : eb.or([eb('a.ends_at', '<=', now), eb('a.cancelled_at', 'is not', null)]),
    )
  const page = await listRows(scope.db, rows, query, inOrder(when === 'pending' ? 'ASC' : 'DESC'))
  return { ...page, rows: page.rows.map((row) => appointmentView(row, reader, now)) }
}

/** One appointment, for those who come to it and those who keep the rooms. */
export async function requireAppointment(scope: Scope, reader: MeetingReader, id: string) {
  const row = await appointmentRows(scope)
    .where('a.id', '=', id)
    .$if(!reader.canManage, (query) => query.where(comesTo(reader.userId)))
    .executeTakeFirst()
  if (!row) {
    throw new Failure('meeting.missing', {}, { status: 404 })
  }
  return appointmentView(row, reader, new Date(scope.now()))
}

/** Who has which room on a day; what it is about is for those who come. */
export async function roomSchedule(scope: Scope, { userId, canManage }: MeetingReader, day: string) {
  const rows = await scope
    .from('room_appointment as a')
    .innerJoin(scope.table('app_user as organiser'), 'organiser.id', 'a.organiser_id')
    .select([
      'a.id',
      'a.room_id as roomId',
      'a.subject',
      'organiser.fullname as organiser',
      'a.starts_at',
      'a.ends_at',
      comesTo(userId).as('isMine'),
    ])
    .where('a.cancelled_at', 'is', null)
    .where('a.starts_at', '<', new Date(instantAt(addDays(day, 1), '00:00')))
    .where('a.ends_at', '>', new Date(instantAt(day, '00:00')))
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .execute()
  return rows.map(({ starts_at, ends_at, subject, ...row }) => ({
    ...row,
    subject: row.isMine || canManage ? subject : '',
    startTime: starts_at.getTime(),
    endTime: ends_at.getTime(),
  }))
}
