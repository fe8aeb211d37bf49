import { keysOf } from '#domain/record.ts'
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

const CHOICE_CONTROLS: readonly ControlKind[] = ['radio', 'checkbox', 'select', 'cascade']

/** Settings that only some kinds of controls have; all other settings apply to every control with a field. */
const settingKinds: Partial<Record<keyof FormControl, readonly ControlKind[]>> = {
  endField: ['dateRange'],
  options: CHOICE_CONTROLS,
  optionsBy: CHOICE_CONTROLS,
  dialog: ['dialog'],
  maxFiles: ['files', 'images'],
  accept: ['files'],
  cameraOnly: ['images'],
  decimals: ['number', 'computed'],
  unit: ['text', 'number', 'computed'],
  unitEn: ['text', 'number', 'computed'],
  formula: ['computed', 'text', 'longText', 'number', 'money', 'date', 'time', 'dateTime', 'switch'],
}

/** Settings of controls without a field. */
const FIELDLESS_SETTINGS: readonly (keyof FormControl)[] = ['kind', 'name', 'nameEn', 'showWhen']

const isFieldless = (kind: ControlKind): boolean => kind === 'label' || kind === 'divider'

/** Whether a kind of control has a setting at all. */
export const hasSetting = (kind: ControlKind, setting: keyof FormControl): boolean =>
  isFieldless(kind) ? FIELDLESS_SETTINGS.includes(setting) : settingKinds[setting]?.includes(kind) !== false

/** What is wrong with the field and settings of a control. */
export function controlProblems(
  { control, table, at }: LocatedControl,
  object: ObjectDefinition,
): FormProblem[] {
  const { kind, field: name } = control
  const settings = keysOf(control).filter((key) => control[key] !== undefined)
  const unfit = settings.filter((key) => !hasSetting(kind, key))
  const problems = unfit.map((found) => formProblem(at, 'unfitSetting', { kind, found }))
  if (isFieldless(kind)) {
    return problems
  }
  const missing = requiredSettings(kind).filter((key) => !settings.includes(key))
  problems.push(...missing.map((found) => formProblem(at, 'missing', { found })))
  const fieldNames = [name, control.endField].filter((key) => key !== undefined)
  for (const key of fieldNames) {
    const field = findField(object, { table, name: key })
    problems.push(
      ...(field === undefined
        ? [formProblem(at, 'formUnknownField', { found: `${table}.${key}` })]
        : unfitProblems(control, field, at)),
    )
  }
  return [...problems, ...linkProblems(control, table, at, object)]
}

function requiredSettings(kind: ControlKind): (keyof FormControl)[] {
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
    // A text field has no options, so the control must bring them.
    (kind !== 'select' || field.type !== 'text' || options !== undefined)
  const type = field.to === undefined ? field.type : `${field.type} ${field.to}`
  return fits ? [] : [formProblem(at, 'unfitField', { kind, type })]
}

/** Unknown fields that queries and options of the control read or fill. */
function linkProblems(
  control: FormControl,
  table: string,
  at: string,
  object: ObjectDefinition,
): FormProblem[] {
  const { options, optionsBy, fill, dialog } = control
  const checkField = (written: string, setting: string): FormProblem[] =>
    findField(object, resolveFieldReference(written, table)) === undefined
      ? [formProblem(`${at}.${setting}`, 'formUnknownField', { found: written })]
      : []
  const checkParameters = (
    parameters: readonly QueryParameter[] | undefined,
    setting: string,
  ): FormProblem[] =>
    (parameters ?? []).flatMap((parameter) =>
      'field' in parameter ? checkField(parameter.field, setting) : [],
    )
  const checkMapping = (map: readonly FieldMapping[] | undefined, setting: string): FormProblem[] =>
    (map ?? []).flatMap(({ to }) => checkField(to, setting))
  return [
    ...(options?.from === 'query' ? checkParameters(options.parameters, 'options.parameters') : []),
    ...(optionsBy === undefined ? [] : checkField(optionsBy.field, 'optionsBy.field')),
    ...checkParameters(fill?.parameters, 'fill.parameters'),
    ...checkMapping(fill?.map, 'fill.map'),
    ...checkParameters(dialog?.parameters, 'dialog.parameters'),
    ...checkMapping(dialog?.map, 'dialog.map'),
  ]
}
