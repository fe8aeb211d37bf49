import type { meetingsApi } from '#api/office/meetings.ts'
import { hasRight } from '#server/http/caller.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { roomSchedule, ownAppointments, requireAppointment, type MeetingReader } from './appointments.ts'
import { bookRoom, cancelBooking } from './book-room.ts'
import { listAllRooms, listRooms, roomNames, saveRoom } from './meeting-rooms.ts'

async function readerOf({
  env,
  tenant,
  user,
  language,
}: RequestContext & { user: Caller }): Promise<MeetingReader> {
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
    return roomSchedule(visit.env.db, await readerOf(visit), visit.query.day)
  },

  async appointment(visit) {
    return requireAppointment(visit.env.db, await readerOf(visit), visit.query.id)
  },

  async bookRoom({ env, tenant, user, body, write }) {
    return write(async (tx) => {
      const id = await bookRoom(tx, env, tenant.id, user.id, body)
      await notify(tx, env, tenant.id, {
        to: body.attendeeIds,
        by: user.id,
        kind: 'meeting',
        says: 'meetingCalled',
        values: {
          subject: body.subject,
          when: { moment: body.startTime },
          room: { names: await roomNames(tx, tenant.id, body.roomId) },
        },
        path: `/meetings/${id}`,
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
      await notify(tx, env, tenant.id, {
        to: people,
        by: user.id,
        kind: 'meeting',
        says: 'meetingCancelled',
        values: { subject, when: { moment: start } },
        path: `/meetings/${body.id}`,
      })
      return null
    })
  },

  async keptRooms({ env, tenant }) {
    const rooms = await listAllRooms(env.db, tenant.id, env.now())
    return rooms.map((room) => ({ ...room, ahead: room.ahead ?? 0 }))
  },

  async saveRoom({ env, tenant, body, write }) {
    return write((tx) => saveRoom(tx, env, tenant.id, body))
  },
}
