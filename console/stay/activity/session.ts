import type { Dayjs } from 'dayjs'
import type { CallOutput } from '#api/endpoint.ts'
import { activitySessionDeskApi } from '#api/stay/activity-session.ts'
import { refreshCalls } from '#console/app/call/call.ts'
import { pickerTime } from '#console/ui/park-picker.ts'

export type Session = CallOutput<typeof activitySessionDeskApi.managed>[number]

export const reloadSessions = () =>
  refreshCalls(activitySessionDeskApi.managed, activitySessionDeskApi.signUps)

export const spanOf = ({ startsAt, endsAt }: Session): string =>
  timesOf([pickerTime(startsAt), pickerTime(endsAt)])

export const timesOf = ([from, until]: readonly [Dayjs, Dayjs]): string => {
  const end = until.isSame(from, 'day') ? until.format('HH:mm') : until.format('YYYY-MM-DD HH:mm')
  return `${from.format('YYYY-MM-DD HH:mm')} – ${end}`
}
