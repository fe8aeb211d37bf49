import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const room = (path: string) => portal(`/portal/meetingRoom/v1/${path}`)
const appointment = (path: string) => portal(`/portal/meetingRoomAppointment/v1/${path}`)
const book = { right: 'meeting.book' } as const
const manage = { right: 'meeting.manage' } as const

const Instant = z.int().check(z.gte(0), z.lte(8_640_000_000_000))
const Hour = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$|^24:00$/))
const Person = z.object({ id: z.string(), fullname: z.string() })

const Room = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  equipment: z.string(),
  seats: z.int(),
  opens: z.string(),
  closes: z.string(),
})

const Appointment = z.object({
  id: z.string(),
  roomId: z.string(),
  roomName: z.string(),
  place: z.string(),
  subject: z.string(),
  note: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  organiser: Person,
  attendees: z.array(Person),
  isMine: z.boolean(),
  /** The caller may call it off. */
  canCancel: z.boolean(),
  isCancelled: z.boolean(),
})

const RoomTexts = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  place: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  equipment: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})

/** Rooms to meet in, and who has them when. */
export const meetingsApi = {
  rooms: endpoint({ method: 'GET', path: room('list'), access: book, gives: z.array(Room) }),

  /** What the caller called or is asked to and is not over yet, the next first. */
  pending: endpoint({
    method: 'POST',
    path: appointment('pendingJson'),
    access: 'user',
    body: ListQuery,
    gives: pageOf(Appointment),
    envelope: 'bare',
  }),
  /** What is over or was called off, the latest first. */
  past: endpoint({
    method: 'POST',
    path: appointment('pastJson'),
    access: 'user',
    body: ListQuery,
    gives: pageOf(Appointment),
    envelope: 'bare',
  }),

  /** Who has which room on a day. Only those who come see what it is about. */
  day: endpoint({
    method: 'GET',
    path: appointment('day'),
    access: book,
    query: z.object({ day: z.iso.date() }),
    gives: z.array(
      z.object({
        id: z.string(),
        roomId: z.string(),
        subject: z.string(),
        organiser: z.string(),
        startTime: z.number(),
        endTime: z.number(),
        isMine: z.boolean(),
      }),
    ),
  }),

  appointment: endpoint({
    method: 'GET',
    path: appointment('get'),
    access: 'user',
    query: z.object({ id: z.uuid() }),
    gives: Appointment,
  }),

  /** Takes a room for a span of time. Gives the id of the appointment. */
  bookRoom: endpoint({
    method: 'POST',
    path: appointment('save'),
    access: book,
    body: z.object({
      roomId: z.uuid(),
      subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
      startTime: Instant,
      endTime: Instant,
      attendeeIds: z._default(z.array(z.uuid()).check(z.maxLength(100)), []),
    }),
    gives: z.string(),
    limit: { max: 60, seconds: 60, per: 'user' },
  }),
  cancelBooking: endpoint({
    method: 'POST',
    path: appointment('cancel'),
    access: 'user',
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
  }),

  /** Every room as those see it who keep them, closed ones too. */
  keptRooms: endpoint({
    method: 'GET',
    path: room('listKept'),
    access: manage,
    gives: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        texts: z.object({ 'zh-CN': RoomTexts, 'en-US': z.optional(RoomTexts) }),
        seats: z.int(),
        opens: z.string(),
        closes: z.string(),
        isOpen: z.boolean(),
        orderNo: z.int(),
        revision: z.int(),
        /** How many appointments are still to come. */
        ahead: z.int(),
      }),
    ),
  }),
  /** Makes a room or changes the one of that code. Gives its id. */
  saveRoom: endpoint({
    method: 'POST',
    path: room('save'),
    access: manage,
    body: z.object({
      code: z.string().check(z.regex(/^[A-Za-z][\w-]{0,49}$/)),
      texts: z.object({ 'zh-CN': RoomTexts, 'en-US': z.optional(RoomTexts) }),
      seats: z.int().check(z.gte(1), z.lte(1000)),
      opens: z._default(Hour, '08:00'),
      closes: z._default(Hour, '21:00'),
      /** A room that is closed takes no new appointments. */
      isOpen: z._default(z.boolean(), true),
      orderNo: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
      /** Of the room as it was seen; left out, it is overwritten. */
      revision: z.optional(z.int()),
    }),
    gives: z.string(),
    audit: { action: 'office.room.save', target: 'meetingRoom' },
  }),
}
