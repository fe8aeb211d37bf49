/** Why a definition cannot be used. `at` is the place: `amount`, `items.price`, or the name of a key. */
export type DefinitionProblem = {
  readonly at: string
  readonly reason: DefinitionReason
  readonly values: Readonly<Record<string, string | number>>
}

export type DefinitionReason =
  | 'badKey'
  | 'reservedKey'
  | 'duplicateKey'
  | 'noFields'
  | 'tooMany'
  | 'settingUnfit'
  | 'outOfRange'
  | 'optionsMissing'
  | 'optionsTwice'
  | 'badOption'
  | 'duplicateOption'
  | 'refTargetMissing'
  | 'notSearchable'
  | 'notSortable'
  | 'searchTooLong'
  | 'tooManyIndexed'
  | 'keyFieldUnknown'
  | 'keyFieldUnfit'
  | 'typeChanged'
  // Those two are found out on the server.
  | 'dictionaryUnknown'
  | 'sequenceUnknown'

export const definitionProblem = (
  at: string,
  reason: DefinitionReason,
  values: DefinitionProblem['values'] = {},
): DefinitionProblem => ({ at, reason, values })

/** The first as a list, or nothing: for rules of which the others make no sense once one is broken. */
export const problemsIf = (broken: boolean, ...found: DefinitionProblem[]): DefinitionProblem[] =>
  broken ? found : []
