import { isRecord } from '#domain/condition.ts'
import { readJson } from '#domain/objects/json-check.ts'
import { controlKinds, formLimits, type FormDefinition } from './form-definition.ts'
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

const word = textUpTo(100)
const words = textUpTo(formLimits.text)
const formula = textUpTo(5000)
const names = { name: textUpTo(200), nameEn: textUpTo(300) }

const parameters = listOf(objectOf({ key: word, field: word, value: anything }, ['key']), formLimits.mappings)
const mapping = listOf(objectOf({ from: word, to: word }, ['from', 'to']), formLimits.mappings)
const option = objectOf({ key: word, name: textUpTo(200), nameEn: textUpTo(300) }, ['key', 'name'])

/** Objects that say by one of their members what else they have. */
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

const plainDefault = objectOf({ from: word })
const defaults = oneOf('from', {
  value: objectOf({ from: word, value: anything }, ['value']),
  user: plainDefault,
  org: plainDefault,
  post: plainDefault,
  today: plainDefault,
  now: plainDefault,
  sequence: objectOf({ from: word, alias: word }, ['alias']),
})
const sources = oneOf('from', {
  static: objectOf({ from: word, items: listOf(option, formLimits.options) }, ['items']),
  dictionary: objectOf({ from: word, key: word }, ['key']),
  query: objectOf({ from: word, alias: word, value: word, label: word, parameters }, [
    'alias',
    'value',
    'label',
  ]),
})

const control = objectOf(
  {
    ...names,
    kind: word,
    field: word,
    endField: word,
    help: words,
    helpEn: words,
    placeholder: words,
    placeholderEn: words,
    unit: word,
    unitEn: word,
    rules: textUpTo(formLimits.rules),
    formula,
    decimals: wholeNumber,
    default: defaults,
    showWhen: formula,
    requiredWhen: formula,
    readOnlyWhen: formula,
    options: sources,
    optionsBy: objectOf(
      { field: word, below: yesNo, allow: mapOf(listOf(word, formLimits.options), formLimits.options) },
      ['field'],
    ),
    fill: objectOf({ alias: word, parameters, map: mapping }, ['alias', 'parameters', 'map']),
    dialog: objectOf({ alias: word, show: word, parameters, map: mapping }, ['alias', 'show']),
    maxFiles: wholeNumber,
    accept: listOf(word, 50),
    cameraOnly: yesNo,
  },
  ['kind'],
)

const total = objectOf({ ...names, field: word, as: word }, ['field', 'as'])
const subTable = objectOf(
  {
    ...names,
    kind: word,
    table: word,
    showWhen: formula,
    controls: listOf(checkedControl, formLimits.controls),
    heading: listOf(word, 10),
    totals: listOf(total, 20),
    rowPermit: formula,
  },
  ['table', 'controls'],
)

function checkedControl(value: unknown, at: string): FormProblem[] {
  const kind = isRecord(value) ? String(value.kind) : ''
  const known = (controlKinds as readonly string[]).includes(kind)
  return isRecord(value) && !known
    ? [formProblem(at, 'unknownKind', { found: kind.slice(0, 50) })]
    : control(value, at)
}

function part(value: unknown, at: string, depth: number): FormProblem[] {
  if (depth > formLimits.depth) {
    return [formProblem(at, 'tooNested', { limit: formLimits.depth })]
  }
  const parts = listOf((inner, place) => part(inner, place, depth + 1), formLimits.controls)
  switch (isRecord(value) ? value.kind : undefined) {
    case 'group':
      return objectOf({ ...names, kind: word, key: word, showWhen: formula, isFolded: yesNo, parts }, [
        'key',
        'parts',
      ])(value, at)
    case 'tabs': {
      const tab = objectOf({ ...names, key: word, showWhen: formula, parts }, ['key', 'parts'])
      return objectOf({ kind: word, tabs: listOf(tab, 20) }, ['tabs'])(value, at)
    }
    case 'subTable':
      return subTable(value, at)
    default:
      return isRecord(value) && Object.hasOwn(value, 'rowPermit')
        ? [formProblem(`${at}.rowPermit`, 'notARow')]
        : checkedControl(value, at)
  }
}

const whole = objectOf(
  {
    key: word,
    name: textUpTo(200),
    nameEn: textUpTo(300),
    object: word,
    parts: listOf((value, at) => part(value, at, 1), formLimits.controls),
    frame: objectOf({ url: words }, ['url']),
  },
  ['key', 'name', 'object', 'parts'],
)

type ReadForm = { ok: true; form: FormDefinition } | { ok: false; problems: FormProblem[] }

/** Reads a form that came from outside. Only its shape is looked at; what it means needs the business object. */
export function readFormDefinition(raw: unknown): ReadForm {
  // A megabyte is a form nobody can fill in.
  const copied = readJson(raw, 1_000_000)
  const problems = copied === undefined ? [formProblem('', 'notAnObject')] : whole(copied.value, '')
  return problems.length > 0 || copied === undefined
    ? { ok: false, problems }
    : { ok: true, form: copied.value as unknown as FormDefinition }
}
