import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { meetingsApi } from '#api/office/meetings.ts'
import { hasRight } from '#server/http/caller.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { roomSchedule, ownAppointments, requireAppointment, type MeetingReader } from './appointments.ts'
import { bookRoom, cancelBooking } from './book-room.ts'
import { listAllRooms, listRooms, roomNames, saveRoom } from './meeting-rooms.ts'

async function readerOf({ scope, user }: RequestContext & { user: Caller }): Promise<MeetingReader> {
  const canManage = await hasRight(scope, user.id, 'meeting.manage')
  return { userId: user.id, canManage }
}

export const meetingHandlers: Handlers<typeof meetingsApi> = {
  async rooms({ scope }) {
    return listRooms(scope)
  },

  async pending(visit) {
    return ownAppointments(visit.scope, await readerOf(visit), 'pending', visit.body)
  },

  async past(visit) {
    return ownAppointments(visit.scope, await readerOf(visit), 'past', visit.body)
  },

  async day(visit) {
    return roomSchedule(visit.scope, await readerOf(visit), visit.query.day)
  },

  async appointment(visit) {
    return requireAppointment(visit.scope, await readerOf(visit), visit.query.id)
  },

  async bookRoom({ scope, user, body }) {
    return scope.write(async (scope) => {
      const id = await bookRoom(scope, user.id, body)
      await notify(scope, {
        to: body.attendeeIds,
        by: user.id,
        kind: 'meeting',
        says: 'meetingCalled',
        values: {
          subject: body.subject,
          when: { moment: body.startTime },
          room: { names: await roomNames(scope, body.roomId) },
        },
        path: link(screens.meeting, { id }),
      })
      return id
    })
  },

  async cancelBooking(visit) {
    const { scope, user, body } = visit
    const { canManage } = await readerOf(visit)
    return scope.write(async (scope) => {
      const { people, subject, start } = await cancelBooking(scope, {
        id: body.id,
        userId: user.id,
        canManage,
      })
      await notify(scope, {
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

  async keptRooms({ scope }) {
    const rooms = await listAllRooms(scope)
    return rooms.map((room) => ({ ...room, ahead: room.ahead ?? 0 }))
  },

  async saveRoom({ scope, body }) {
    return scope.write((scope) => saveRoom(scope, body))
  },
}
