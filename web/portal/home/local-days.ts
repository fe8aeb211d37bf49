/** The day of a moment where the person is. */
export function localDay(instant: number): string {
  const date = new Date(instant)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** So many days from the one of a moment on. By noon, so that no change of the clock skips or repeats one. */
export function nextDays(instant: number, count: number): string[] {
  const date = new Date(instant)
  return Array.from({ length: count }, (_, index) =>
    localDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + index, 12).getTime()),
  )
}
