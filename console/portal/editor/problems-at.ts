/** The problems of each piece, and those settings of theirs that are wrong: the piece with the longest place has it. */
export function problemsByPlace(
  problems: readonly { at: string; message: string }[],
  places: readonly string[],
): { byPlace: ReadonlyMap<string, string[]>; placed: ReadonlySet<string> } {
  const byPlace = new Map<string, string[]>()
  const placesWithProblems = new Set<string>()
  for (const { at, message } of problems) {
    const place = places
      .filter((one) => at === one || at.startsWith(`${one}.`) || at.startsWith(`${one}[`))
      .toSorted((one, other) => other.length - one.length)[0]
    if (place !== undefined) {
      byPlace.set(place, [...(byPlace.get(place) ?? []), message])
      placesWithProblems.add(at)
    }
  }
  return { byPlace, placed: placesWithProblems }
}
