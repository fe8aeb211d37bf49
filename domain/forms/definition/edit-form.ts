import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { isRecord, withoutUndefined, listOf } from '#domain/record.ts'
import { fieldsOfTable } from './field-reference.ts'
import { formLimits, type FormDefinition, type FormPart, type FormTab } from './form-definition.ts'

/** What stands at a place of a form: a part, a column of a sub-table, or a tab. */
export type FormPiece = FormPart | FormTab

type Step = string | number

/** The steps of a place as problems name it: `parts[0].controls[2]`. */
const stepsOf = (at: string): Step[] =>
  Array.from(at.matchAll(/[^.[\]]+/g), ([step]) => (/^\d+$/.test(step) ? Number(step) : step))

const written = (steps: readonly Step[]): string =>
  steps.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  )

/** The list a piece stands in, and which in it: `parts[0].controls` and 2. */
export function homeOf(at: string): { list: string; index: number } {
  const steps = stepsOf(at)
  return { list: written(steps.slice(0, -1)), index: Number(steps.at(-1)) }
}

/** The piece a list belongs to: of `parts[0].controls` it is `parts[0]`, of the form itself ''. */
export const ownerOf = (list: string): string => written(stepsOf(list).slice(0, -1))

/** The place of a problem inside a form: the piece it is about. `parts[0].controls[1].rules` is about the control. */
export function pieceOf(at: string): string {
  const steps = stepsOf(at)
  const last = steps.findLastIndex((step) => typeof step === 'number')
  const lists = ['parts', 'controls', 'tabs']
  for (let end = last; end > 0; end -= 1) {
    const list = steps[end - 1]
    if (typeof steps[end] === 'number' && typeof list === 'string' && lists.includes(list)) {
      return written(steps.slice(0, end + 1))
    }
  }
  return ''
}

const inside = (value: unknown, step: Step): unknown =>
  typeof step === 'number'
    ? listOf(value)[step]
    : isRecord(value) && Object.hasOwn(value, step)
      ? value[step]
      : undefined

/** What stands at a place, or undefined. */
export const pieceAt = (form: FormDefinition, at: string): FormPiece | undefined =>
  // Only places of pieces are asked for, and the form was read as one.
  stepsOf(at).reduce<unknown>(inside, form) as FormPiece | undefined

const listAt = (form: FormDefinition, at: string): readonly FormPiece[] => {
  const found = stepsOf(at).reduce<unknown>(inside, form)
  // A place of a list holds pieces: the form was read as one.
  return Array.isArray(found) ? (found as FormPiece[]) : []
}

/** The same form with something else at a place; everything beside it stays the very same. */
function replaced<T>(value: T, [step, ...rest]: readonly Step[], change: (old: unknown) => unknown): T {
  if (step === undefined) {
    // Who changes a place knows what may stand there; the same of a list below.
    return change(value) as T
  }
  const next = replaced(inside(value, step), rest, change)
  if (Array.isArray(value)) {
    // The same list with another piece in it.
    return value.map((one: unknown, index) => (index === step ? next : one)) as T
  }
  return { ...value, [step]: next }
}

const changeList = (
  form: FormDefinition,
  list: string,
  change: (pieces: readonly FormPiece[]) => readonly FormPiece[],
): FormDefinition =>
  // The same: a list of a form that was read.
  replaced(form, stepsOf(list), (old) => change(Array.isArray(old) ? (old as FormPiece[]) : []))

/** A setting without a value is not written. */
export function setPiece(form: FormDefinition, at: string, piece: object): FormDefinition {
  const settings = withoutUndefined(piece)
  return replaced(form, stepsOf(at), () => settings)
}

export const insertPiece = (
  form: FormDefinition,
  list: string,
  index: number,
  piece: FormPiece,
): FormDefinition => changeList(form, list, (pieces) => pieces.toSpliced(index, 0, piece))

export function removePiece(form: FormDefinition, at: string): FormDefinition {
  const { list, index } = homeOf(at)
  return changeList(form, list, (pieces) => pieces.toSpliced(index, 1))
}

/** Moves a piece before the one at `index` of a list; gives the form and where the piece is then. */
export function movePiece(
  form: FormDefinition,
  at: string,
  list: string,
  index: number,
): { form: FormDefinition; at: string } {
  const piece = pieceAt(form, at)
  if (piece === undefined || isWithin(list, at)) {
    return { form, at }
  }
  const from = homeOf(at)
  const steps = stepsOf(list)
  const home = stepsOf(from.list)
  const place = steps[home.length]
  // Whatever followed it in its list is one further to the front once it is gone.
  const isBehind =
    written(steps.slice(0, home.length)) === from.list && typeof place === 'number' && place > from.index
  const target = isBehind ? written(steps.with(home.length, place - 1)) : list
  const to = list === from.list && index > from.index ? index - 1 : index
  const next = insertPiece(removePiece(form, at), target, to, piece)
  return { form: next, at: `${target}[${to}]` }
}

/** Whether a place is a piece, or lies inside it. */
export const isWithin = (place: string, at: string): boolean =>
  place === at || place.startsWith(`${at}.`) || place.startsWith(`${at}[`)

/** The table whose fields a list takes: 'main', or that of the sub-table it belongs to; null for a list of tabs. */
export function tableOfList(form: FormDefinition, list: string): string | null {
  if (list.endsWith('tabs')) {
    return null
  }
  const owner = pieceAt(form, ownerOf(list))
  return owner !== undefined && 'kind' in owner && owner.kind === 'subTable' ? owner.table : 'main'
}

const depthOf = (piece: FormPiece): number => {
  const inner =
    'tabs' in piece ? piece.tabs.flatMap(({ parts }) => parts) : 'parts' in piece ? piece.parts : []
  return 1 + Math.max(0, ...inner.map(depthOf))
}

/** Whether a piece may stand in a list: tabs among tabs, columns in their own sub-table, everything else elsewhere. */
export function mayStandIn(
  form: FormDefinition,
  object: ObjectDefinition,
  piece: FormPiece,
  list: string,
): boolean {
  const table = tableOfList(form, list)
  if (table === null || !('kind' in piece)) {
    return table === null && !('kind' in piece)
  }
  const isControl = piece.kind !== 'group' && piece.kind !== 'tabs' && piece.kind !== 'subTable'
  if (!isControl) {
    const above = stepsOf(list).filter((step) => step === 'parts').length - 1
    return table === 'main' && above + depthOf(piece) <= formLimits.depth
  }
  return piece.field === undefined || fieldsOfTable(object, table).some(({ key }) => key === piece.field)
}

/** The lists of a form, each with how many pieces it has, in the order on the screen. */
export function listsOf(form: FormDefinition): { list: string; length: number }[] {
  const visit = (list: string): { list: string; length: number }[] => {
    const pieces = listAt(form, list)
    return [
      { list, length: pieces.length },
      ...pieces.flatMap((piece, index) =>
        (['parts', 'controls', 'tabs'] as const)
          .filter((name) => name in piece)
          .flatMap((name) => visit(`${list}[${index}].${name}`)),
      ),
    ]
  }
  return visit('parts')
}

/** One step up or down for those who use the keyboard: past its neighbour, into it, or out of the part it is in. */
export function stepPiece(
  form: FormDefinition,
  object: ObjectDefinition,
  at: string,
  by: 1 | -1,
): { form: FormDefinition; at: string } {
  const piece = pieceAt(form, at)
  if (piece === undefined) {
    return { form, at }
  }
  const places = listsOf(form)
    .filter(({ list }) => !isWithin(list, at) && mayStandIn(form, object, piece, list))
    .flatMap(({ list, length }) => Array.from({ length: length + 1 }, (_, index) => ({ list, index })))
    .toSorted((one, other) => comparePlaces(one, other))
  const home = homeOf(at)
  const own = places.findIndex(({ list, index }) => list === home.list && index === home.index)
  // The place behind itself is where it is already.
  const next = places[by === 1 ? own + 2 : own - 1]
  return next === undefined ? { form, at } : movePiece(form, at, next.list, next.index)
}

type ListPlace = { list: string; index: number }

/** Places from top to bottom: what is inside a piece comes before the place behind it. */
function comparePlaces(one: ListPlace, other: ListPlace): number {
  const [a, b] = [one, other].map(({ list, index }) =>
    [...stepsOf(list), index].filter((step) => typeof step === 'number'),
  )
  for (const [place, step] of (a ?? []).entries()) {
    const against = b?.[place]
    if (against === undefined) {
      return 1
    }
    if (step !== against) {
      return step - against
    }
  }
  return (a?.length ?? 0) - (b?.length ?? 0)
}
