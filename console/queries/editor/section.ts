import type { CustomQuery } from '#domain/queries/query.ts'
import type { FieldChoice } from '#console/ui/definition/field-choices.ts'

/** What every section of the editor of a query works on. */
export type QuerySectionProps = {
  query: CustomQuery
  choices: readonly FieldChoice[]
  onChange: (part: Partial<CustomQuery>) => void
}
