/** Something of the demo that belongs to some months of the year, 1 to 12; left out: to all of them. */
export type Seasonal = { months?: readonly number[] }

export const spring = [3, 4, 5] as const
export const summer = [6, 7, 8] as const
export const autumn = [9, 10, 11] as const
export const winter = [12, 1, 2] as const
/** From November to May no fire is lit outdoors. */
export const fireBan = [11, 12, 1, 2, 3, 4, 5] as const
export const openFire = [6, 7, 8, 9, 10] as const

/** What fits the day the demo is started on, in its order. */
export function inSeason<T extends Seasonal>(things: readonly T[], today: string): T[] {
  const month = Number(today.slice(5, 7))
  return things.filter(({ months }) => months?.includes(month) ?? true)
}
