import dayjs, { type Dayjs } from 'dayjs'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { parkDay } from '#domain/park-time.ts'

/** A moment as a picker shows it: by the clock of the park, wherever the desk stands. */
export const pickerTime = (instant: number): Dayjs => dayjs(dateTimeText(instant))

/** The moment at which a clock in the park shows what was picked. */
export const pickedInstant = (picked: Dayjs): number =>
  Date.parse(`${picked.format('YYYY-MM-DDTHH:mm:ss')}+08:00`)

/** What the clock of the park shows now. */
export const pickerNow = (): Dayjs => pickerTime(Date.now())

/** The day it is in the park. */
export const pickerToday = (): Dayjs => dayjs(parkDay(Date.now()))
