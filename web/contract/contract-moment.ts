import { parkDay, parkTime } from '#domain/park-time.ts'

/** When something happened to a contract, to the minute. */
export const contractMoment = (at: number) => `${parkDay(at)} ${parkTime(at)}`
