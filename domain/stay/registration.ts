/** Somebody who may be ticked: of the booker's list, or named for the stay. */
export type RegistrationChoice = { id: string; isAdult: boolean; idNoMasked: string }

/**
 * Those who were named for a stay and are not in the booker's list: they were put away since, or filled in their papers
 * by a link. They are ticked and unticked like the others.
 */
export const namedBesides = <Named extends { personId: string }>(
  named: readonly Named[],
  people: readonly { id: string }[],
): Named[] => named.filter(({ personId }) => !people.some(({ id }) => id === personId))

/** Who of them comes: those who are ticked, each once, and how many of those are adults with papers. */
export function comingGuests(choices: readonly RegistrationChoice[], ticked: readonly string[]) {
  const coming = choices.filter(
    ({ id }, at) => ticked.includes(id) && choices.findIndex((one) => one.id === id) === at,
  )
  return {
    personIds: coming.map(({ id }) => id),
    adultsWithPapers: coming.filter(({ isAdult, idNoMasked }) => isAdult && idNoMasked !== '').length,
  }
}
