import { deviceDay, deviceTime } from '#web/text/format-day.ts'

/** When something happened to a contract, to the minute. */
export const contractMoment = (at: number) => `${deviceDay(at)} ${deviceTime(at)}`
