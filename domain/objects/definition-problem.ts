/** Why a definition cannot be used. `at` names a field (`amount`, `items.price`), a sub-table or a unique key. */
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
  // These two are checked on the server.
  | 'dictionaryUnknown'
  | 'sequenceUnknown'

export const definitionProblem = (
  at: string,
  reason: DefinitionReason,
  values: DefinitionProblem['values'] = {},
): DefinitionProblem => ({ at, reason, values })

/** The problems when a rule is broken, otherwise none. */
export const problemsIf = (isBroken: boolean, ...problems: DefinitionProblem[]): DefinitionProblem[] =>
  isBroken ? problems : []
