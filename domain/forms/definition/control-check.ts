import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import {
  fieldTypesOfControl,
  pickerKinds,
  type FormControl,
  type ControlKind,
  type FieldMapping,
  type QueryParameter,
} from './form-definition.ts'
import { findField, resolveFieldReference } from './field-reference.ts'
import { formProblem, type FormProblem } from './form-problem.ts'
import type { LocatedControl } from './walk-form.ts'

const CHOOSING: readonly ControlKind[] = ['radio', 'checkbox', 'select', 'cascade']

/** Settings that only some kinds have; the others are for all that stand on a field. */
const settingKinds: Partial<Record<keyof FormControl, readonly ControlKind[]>> = {
  endField: ['dateRange'],
  options: CHOOSING,
  optionsBy: CHOOSING,
  dialog: ['dialog'],
  maxFiles: ['files', 'images'],
  accept: ['files'],
  cameraOnly: ['images'],
  decimals: ['number', 'computed'],
  unit: ['text', 'number', 'computed'],
  unitEn: ['text', 'number', 'computed'],
  formula: ['computed', 'text', 'longText', 'number', 'money', 'date', 'time', 'dateTime', 'switch'],
}

/** What a control that only shows something may have. */
const BARE: readonly (keyof FormControl)[] = ['kind', 'name', 'nameEn', 'showWhen']

const isBare = (kind: ControlKind): boolean => kind === 'label' || kind === 'divider'

/** Whether a control stands on a field that fits it, with settings that fit it. */
export function controlProblems(
  { control, table, at }: LocatedControl,
  object: ObjectDefinition,
): FormProblem[] {
  const { kind, field: name } = control
  const given = (Object.keys(control) as (keyof FormControl)[]).filter((key) => control[key] !== undefined)
  const unfit = given.filter((key) =>
    isBare(kind) ? !BARE.includes(key) : settingKinds[key]?.includes(kind) === false,
  )
  const problems = unfit.map((found) => formProblem(at, 'unfitSetting', { kind, found }))
  if (isBare(kind)) {
    return problems
  }
  const needed = neededBy(kind).filter((key) => !given.includes(key))
  problems.push(...needed.map((found) => formProblem(at, 'missing', { found })))
  const named = [name, control.endField].filter((key) => key !== undefined)
  for (const key of named) {
    const field = findField(object, { table, name: key })
    problems.push(
      ...(field === undefined
        ? [formProblem(at, 'formUnknownField', { found: `${table}.${key}` })]
        : unfitProblems(control, field, at)),
    )
  }
  return [...problems, ...linkProblems(control, table, at, object)]
}

function neededBy(kind: ControlKind): (keyof FormControl)[] {
  switch (kind) {
    case 'computed':
      return ['field', 'formula']
    case 'dateRange':
      return ['field', 'endField']
    case 'dialog':
      return ['field', 'dialog']
    default:
      return ['field']
  }
}

function unfitProblems({ kind, options }: FormControl, field: ObjectField, at: string): FormProblem[] {
  const isPicker = pickerKinds.some((picker) => picker === kind)
  const fits =
    fieldTypesOfControl[kind].includes(field.type) &&
    (!isPicker || field.to === kind) &&
    // A text has no options of its own.
    (kind !== 'select' || field.type !== 'text' || options !== undefined)
  const type = field.to === undefined ? field.type : `${field.type} ${field.to}`
  return fits ? [] : [formProblem(at, 'unfitField', { kind, type })]
}

/** The fields that queries and options look at or fill. */
function linkProblems(
  control: FormControl,
  table: string,
  at: string,
  object: ObjectDefinition,
): FormProblem[] {
  const { options, optionsBy, fill, dialog } = control
  const look = (written: string, place: string): FormProblem[] =>
    findField(object, resolveFieldReference(written, table)) === undefined
      ? [formProblem(`${at}.${place}`, 'formUnknownField', { found: written })]
      : []
  const asked = (parameters: readonly QueryParameter[] | undefined, place: string): FormProblem[] =>
    (parameters ?? []).flatMap((parameter) => ('field' in parameter ? look(parameter.field, place) : []))
  const filled = (map: readonly FieldMapping[] | undefined, place: string): FormProblem[] =>
    (map ?? []).flatMap(({ to }) => look(to, place))
  return [
    ...(options?.from === 'query' ? asked(options.parameters, 'options.parameters') : []),
    ...(optionsBy === undefined ? [] : look(optionsBy.field, 'optionsBy.field')),
    ...asked(fill?.parameters, 'fill.parameters'),
    ...filled(fill?.map, 'fill.map'),
    ...asked(dialog?.parameters, 'dialog.parameters'),
    ...filled(dialog?.map, 'dialog.map'),
  ]
}
