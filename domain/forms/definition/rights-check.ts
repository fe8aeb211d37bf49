import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { formProblem, type FormProblem } from './form-problem.ts'
import type { FormRights } from '../rights/form-rights.ts'

/** Unknown fields and sub-tables in the rights; a typing mistake there would grant or deny rights on another field. */
export function rightsProblems(rights: FormRights, object: ObjectDefinition): FormProblem[] {
  const unknown = (names: readonly string[], fields: readonly { key: string }[]): string[] =>
    names.filter((name) => !fields.some(({ key }) => key === name))
  return [
    ...unknown(Object.keys(rights.main), object.fields).map((found) =>
      formProblem(`rights.main.${found}`, 'formUnknownField', { found }),
    ),
    ...unknown(Object.keys(rights.subs), object.subs).map((found) =>
      formProblem(`rights.subs.${found}`, 'formUnknownTable', { found }),
    ),
    ...object.subs.flatMap((sub) => {
      const fields = Object.hasOwn(rights.subs, sub.key) ? (rights.subs[sub.key]?.fields ?? {}) : {}
      return unknown(Object.keys(fields), sub.fields).map((found) =>
        formProblem(`rights.subs.${sub.key}.fields.${found}`, 'formUnknownField', { found }),
      )
    }),
  ]
}
