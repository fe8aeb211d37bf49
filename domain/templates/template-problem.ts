/** Why a list, a query, a view or a chart cannot be saved. */
export type TemplateReason =
  | 'badShape'
  | 'unknownObject'
  | 'unknownForm'
  | 'otherForm'
  | 'unknownField'
  | 'notSearchable'
  | 'notSortable'
  | 'badCondition'
  | 'notAPerson'
  | 'duplicate'
  | 'nothingShown'
  | 'unfitTree'
  | 'anonymousField'
  | 'noReceiver'
  | 'unknownPerson'
  | 'unknownColumn'
  | 'unknownQuery'
  | 'emptyUrl'
  | 'badUrl'
  | 'badHeader'
  | 'badParameters'
  | 'notAChart'
  | 'notANumber'
  | 'fieldMissing'

/** What is wrong where: `display[2].field`. */
export type TemplateProblem = { readonly at: string; readonly reason: TemplateReason; readonly found: string }

export const templateProblem = (at: string, reason: TemplateReason, found = ''): TemplateProblem => ({
  at,
  reason,
  found: found.slice(0, 100),
})
