import dayjs, { type Dayjs } from 'dayjs'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { parkDay } from '#domain/park-time.ts'

/** A moment as a picker shows it: by the clock of the park, wherever the desk stands. */
export const pickerTime = (instant: number): Dayjs => dayjs(dateTimeText(instant))

/** The moment at which a clock in the park shows what was picked. */
export const pickedInstant = (picked: Dayjs): number => Date.parse(pickedText(picked))

/** The same as it is written into a drawing, with the zone it is meant in. */
export const pickedText = (picked: Dayjs): string => `${picked.format('YYYY-MM-DDTHH:mm:ss')}+08:00`

/** A written moment as a picker shows it; one without a zone is meant by the clock of the park. */
export const writtenTime = (text: string): Dayjs =>
  /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? pickerTime(Date.parse(text)) : dayjs(text)

/** What the clock of the park shows now. */
export const pickerNow = (): Dayjs => pickerTime(Date.now())

/** The day it is in the park. */
export const pickerToday = (): Dayjs => dayjs(parkDay(Date.now()))
