import { isRecord, isOneOf } from '#domain/record.ts'
import { readJson } from '#domain/objects/json-check.ts'
import { controlKinds, formLimits, type FormDefinition } from './form-definition.ts'
import { layoutShape } from '../print/print-layout.ts'
import { formProblem, type FormProblem } from './form-problem.ts'
import {
  anything,
  listOf,
  mapOf,
  objectOf,
  textUpTo,
  wholeNumber,
  yesNo,
  type ShapeCheck,
} from './shape-check.ts'

const shortText = textUpTo(100)
const longText = textUpTo(formLimits.text)
const formula = textUpTo(5000)
const names = { name: textUpTo(200), nameEn: textUpTo(300) }

const parameters = listOf(
  objectOf({ key: shortText, field: shortText, value: anything }, ['key']),
  formLimits.mappings,
)
const mapping = listOf(objectOf({ from: shortText, to: shortText }, ['from', 'to']), formLimits.mappings)
const option = objectOf({ key: shortText, name: textUpTo(200), nameEn: textUpTo(300) }, ['key', 'name'])

/** Objects whose other members depend on the value of one member. */
const oneOf =
  (member: string, shapes: Readonly<Record<string, ShapeCheck>>): ShapeCheck =>
  (value, at) => {
    const found = isRecord(value) ? String(value[member]) : ''
    const shape = Object.hasOwn(shapes, found) ? shapes[found] : undefined
    if (!isRecord(value)) {
      return [formProblem(at, 'notAnObject')]
    }
    return shape?.(value, at) ?? [formProblem(at, 'unknownSource', { found: found.slice(0, 50) })]
  }

const plainDefault = objectOf({ from: shortText })
const defaults = oneOf('from', {
  value: objectOf({ from: shortText, value: anything }, ['value']),
  user: plainDefault,
  org: plainDefault,
  post: plainDefault,
  today: plainDefault,
  now: plainDefault,
  sequence: objectOf({ from: shortText, alias: shortText }, ['alias']),
})
const sources = oneOf('from', {
  static: objectOf({ from: shortText, items: listOf(option, formLimits.options) }, ['items']),
  dictionary: objectOf({ from: shortText, key: shortText }, ['key']),
  query: objectOf({ from: shortText, alias: shortText, value: shortText, label: shortText, parameters }, [
    'alias',
    'value',
    'label',
  ]),
})

const control = objectOf(
  {
    ...names,
    kind: shortText,
    field: shortText,
    endField: shortText,
    help: longText,
    helpEn: longText,
    placeholder: longText,
    placeholderEn: longText,
    unit: shortText,
    unitEn: shortText,
    rules: textUpTo(formLimits.rules),
    formula,
    decimals: wholeNumber,
    default: defaults,
    showWhen: formula,
    requiredWhen: formula,
    readOnlyWhen: formula,
    options: sources,
    optionsBy: objectOf(
      {
        field: shortText,
        below: yesNo,
        allow: mapOf(listOf(shortText, formLimits.options), formLimits.options),
      },
      ['field'],
    ),
    fill: objectOf({ alias: shortText, parameters, map: mapping }, ['alias', 'parameters', 'map']),
    dialog: objectOf({ alias: shortText, show: shortText, parameters, map: mapping }, ['alias', 'show']),
    maxFiles: wholeNumber,
    accept: listOf(shortText, 50),
    cameraOnly: yesNo,
  },
  ['kind'],
)

const total = objectOf({ ...names, field: shortText, as: shortText }, ['field', 'as'])
const subTable = objectOf(
  {
    ...names,
    kind: shortText,
    table: shortText,
    showWhen: formula,
    controls: listOf(checkControl, formLimits.controls),
    heading: listOf(shortText, 10),
    totals: listOf(total, 20),
    rowPermit: formula,
  },
  ['table', 'controls'],
)

function checkControl(value: unknown, at: string): FormProblem[] {
  const kind = isRecord(value) ? String(value.kind) : ''
  const isKnownKind = isOneOf(controlKinds, kind)
  return isRecord(value) && !isKnownKind
    ? [formProblem(at, 'unknownKind', { found: kind.slice(0, 50) })]
    : control(value, at)
}

function checkPart(value: unknown, at: string, depth: number): FormProblem[] {
  if (depth > formLimits.depth) {
    return [formProblem(at, 'tooNested', { limit: formLimits.depth })]
  }
  const parts = listOf((inner, path) => checkPart(inner, path, depth + 1), formLimits.controls)
  switch (isRecord(value) ? value.kind : undefined) {
    case 'group':
      return objectOf(
        { ...names, kind: shortText, key: shortText, showWhen: formula, isFolded: yesNo, parts },
        ['key', 'parts'],
      )(value, at)
    case 'tabs': {
      const tab = objectOf({ ...names, key: shortText, showWhen: formula, parts }, ['key', 'parts'])
      return objectOf({ kind: shortText, tabs: listOf(tab, 20) }, ['tabs'])(value, at)
    }
    case 'subTable':
      return subTable(value, at)
    default:
      return isRecord(value) && Object.hasOwn(value, 'rowPermit')
        ? [formProblem(`${at}.rowPermit`, 'notARow')]
        : checkControl(value, at)
  }
}

const formShape = objectOf(
  {
    key: shortText,
    name: textUpTo(200),
    nameEn: textUpTo(300),
    object: shortText,
    parts: listOf((value, at) => checkPart(value, at, 1), formLimits.controls),
    frame: objectOf({ url: longText }, ['url']),
    print: layoutShape,
  },
  ['key', 'name', 'object', 'parts'],
)

type FormResult = { ok: true; form: FormDefinition } | { ok: false; problems: FormProblem[] }

/** Checks the structure of a submitted form definition. Its meaning is checked against the business object elsewhere. */
export function readFormDefinition(raw: unknown): FormResult {
  // No usable form is larger than a megabyte.
  const copy = readJson(raw, 1_000_000)
  const problems = copy === undefined ? [formProblem('', 'notAnObject')] : formShape(copy.value, '')
  return problems.length > 0 || copy === undefined
    ? { ok: false, problems }
    : // Its shape was checked just above, from which no type follows.
      { ok: true, form: copy.value as unknown as FormDefinition }
}
