import { parkDay } from '#domain/park-time.ts'

/**
 * A number to read out on the phone: the day, and ten digits nobody can guess. It is made of the order's id, so it
 * needs no counter for which all bookings of a day would queue.
 */
export function orderNumber(id: string, now: number): string {
  const digits = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`) % 10_000_000_000n
  return `SJ${parkDay(now).replaceAll('-', '').slice(2)}${String(digits).padStart(10, '0')}`
}
