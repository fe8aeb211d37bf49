import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { compileForm } from './compile-form.ts'
import { layoutProblems } from '../print/print-layout.ts'
import { formLimits } from './form-definition.ts'
import { formProblem, type FormProblem } from './form-problem.ts'
import { readFormDefinition } from './form-shape.ts'
import { outlineForm } from './walk-form.ts'

const FORM_KEY = /^[A-Za-z][\w-]{0,49}$/

/** Everything that is wrong with a form for a business object; empty when it can be used. */
export function formProblems(raw: unknown, object: ObjectDefinition): FormProblem[] {
  const read = readFormDefinition(raw)
  if (!read.ok) {
    return read.problems
  }
  const { form } = read
  const count = outlineForm(form).controls.length
  const compiled = compileForm(form, object)
  return [
    ...(FORM_KEY.test(form.key) ? [] : [formProblem('key', 'badKey', { found: form.key.slice(0, 50) })]),
    ...(count > formLimits.controls
      ? [formProblem('parts', 'tooManyHere', { limit: formLimits.controls })]
      : []),
    ...(count === 0 && form.frame === undefined ? [formProblem('parts', 'emptyForm')] : []),
    ...(form.frame !== undefined && !/^https?:\/\/[^\s/]+/.test(form.frame.url)
      ? [formProblem('frame.url', 'badFrame')]
      : []),
    ...(form.print ? layoutProblems(form.print, object) : []),
    ...(compiled.ok ? [] : compiled.problems),
  ]
}
