import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { controlFor } from './fitting-controls.ts'
import { formLimits, type FormDefinition, type FormPart, type SubTablePart } from './form-definition.ts'

type Names = Pick<FormDefinition, 'key' | 'name' | 'nameEn' | 'object'>

const controlsFor = (fields: readonly ObjectField[]) => fields.flatMap((field) => controlFor(field) ?? [])

/** A first form for an object: every field in a group, every sub-table below it. It can be published as it is. */
export function generateForm(names: Names, object: ObjectDefinition): FormDefinition {
  const tables: FormPart[] = []
  const main = controlsFor(object.fields).slice(0, formLimits.controls)
  let left = formLimits.controls - main.length
  for (const { key, fields } of object.subs) {
    const controls = controlsFor(fields).slice(0, left)
    left -= controls.length
    if (controls.length > 0) {
      const part: SubTablePart = { kind: 'subTable', table: key, controls }
      tables.push(part)
    }
  }
  const group: FormPart[] = main.length > 0 ? [{ kind: 'group', key: 'basic', parts: main }] : []
  return { ...names, parts: [...group, ...tables] }
}
