/** The unit behind a number. Where a language counts, it has two, for one and for more, with a bar between: `day|days`. */
export function unitFor(unit: string, amount: unknown): string {
  const [one = '', more = one] = unit.split('|')
  return Number(amount) === 1 ? one : more
}
