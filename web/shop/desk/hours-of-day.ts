type Hour = { hour: number; sold: number }

/** A shop's day at least, so that one early order does not make a chart of one bar. */
const [usualFirst, usualLast] = [8, 21]

/** Every hour of the day's chart without a gap; those in which nothing was sold are nought. */
export function hoursOfDay(sold: readonly Hour[]): Hour[] {
  const hours = sold.map(({ hour }) => hour)
  const first = Math.min(usualFirst, ...hours)
  const last = Math.max(usualLast, ...hours)
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at
    return { hour, sold: sold.find((one) => one.hour === hour)?.sold ?? 0 }
  })
}
