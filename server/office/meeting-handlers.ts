import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { meetingsApi } from '#api/office/meetings.ts'
import { hasRight } from '#server/http/caller.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { tell } from '#server/messages/inbox/notify.ts'
import { dayOfRooms, ownAppointments, theAppointment, type MeetingReader } from './appointments.ts'
import { bookRoom, cancelBooking } from './book-room.ts'
import { keptRooms, listRooms, roomNames, saveRoom } from './meeting-rooms.ts'

async function readerOf({ env, tenant, user, language }: Visit & { user: Caller }): Promise<MeetingReader> {
  const canManage = await hasRight(env.db, tenant.id, user.id, 'meeting.manage')
  return { tenantId: tenant.id, userId: user.id, language, now: env.now(), canManage }
}

export const meetingHandlers: Handlers<typeof meetingsApi> = {
  async rooms({ env, tenant, language }) {
    return listRooms(env.db, tenant.id, language)
  },

  async pending(visit) {
    return ownAppointments(visit.env.db, await readerOf(visit), 'pending', visit.body)
  },

  async past(visit) {
    return ownAppointments(visit.env.db, await readerOf(visit), 'past', visit.body)
  },

  async day(visit) {
    return dayOfRooms(visit.env.db, await readerOf(visit), visit.query.day)
  },

  async appointment(visit) {
    return theAppointment(visit.env.db, await readerOf(visit), visit.query.id)
  },

  async bookRoom({ env, tenant, user, body, write }) {
    return write(async (tx) => {
      const id = await bookRoom(tx, env, tenant.id, user.id, body)
      await tell(tx, env, tenant.id, {
        to: body.attendeeIds,
        by: user.id,
        kind: 'meeting',
        says: 'meetingCalled',
        values: {
          subject: body.subject,
          when: { moment: body.startTime },
          room: { names: await roomNames(tx, tenant.id, body.roomId) },
        },
        path: link(screens.meeting, { id }),
      })
      return id
    })
  },

  async cancelBooking(visit) {
    const { env, tenant, user, body, write } = visit
    const { canManage } = await readerOf(visit)
    return write(async (tx) => {
      const { people, subject, start } = await cancelBooking(tx, env, tenant.id, {
        id: body.id,
        userId: user.id,
        canManage,
      })
      await tell(tx, env, tenant.id, {
        to: people,
        by: user.id,
        kind: 'meeting',
        says: 'meetingCancelled',
        values: { subject, when: { moment: start } },
        path: link(screens.meeting, { id: body.id }),
      })
      return null
    })
  },

  async keptRooms({ env, tenant }) {
    const rooms = await keptRooms(env.db, tenant.id, env.now())
    return rooms.map((room) => ({ ...room, ahead: room.ahead ?? 0 }))
  },

  async saveRoom({ env, tenant, body, write }) {
    return write((tx) => saveRoom(tx, env, tenant.id, body))
  },
}
