import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { Template } from '#domain/templates/template.ts'
import type { FieldChoice } from '#console/ui/definition/field-choices.ts'

/** What every section of the editor works on. */
export type SectionProps = {
  list: Template
  object: ObjectDefinition
  choices: readonly FieldChoice[]
  onChange: (part: Partial<Template>) => void
}
