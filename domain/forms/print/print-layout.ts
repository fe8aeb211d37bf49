import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { fieldsOfTable } from '../definition/field-reference.ts'
import type { PrintLayout } from '../definition/form-definition.ts'
import { formProblem, type FormProblem } from '../definition/form-problem.ts'
import { listOf, objectOf, textUpTo, wholeNumber, yesNo } from '../definition/shape-check.ts'

/** How a form is printed that has no layout of its own. */
export const plainLayout: PrintLayout = { columns: 2, hasLogo: true, hasOpinions: true }

const printLimits = { places: 400, signatures: 8 } as const

const line = textUpTo(200)
const places = listOf(textUpTo(130), printLimits.places)

export const layoutShape = objectOf(
  {
    columns: wholeNumber,
    title: line,
    titleEn: line,
    header: line,
    headerEn: line,
    footer: line,
    footerEn: line,
    hasLogo: yesNo,
    hasOpinions: yesNo,
    leaveOut: places,
    wide: places,
    signatures: listOf(
      objectOf({ name: textUpTo(60), nameEn: textUpTo(60) }, ['name']),
      printLimits.signatures,
    ),
  },
  ['columns'],
)

/** What of a layout does not fit the object; its shape was read before. */
export function layoutProblems(layout: PrintLayout, object: ObjectDefinition): FormProblem[] {
  const isField = (table: string, name: string) =>
    fieldsOfTable(object, table).some(({ key }) => key === name)
  const isPlace = (place: string): boolean => {
    const [first = '', second] = place.split('.')
    return second === undefined
      ? isField('main', first) || object.subs.some(({ key }) => key === first)
      : object.subs.some(({ key }) => key === first) && isField(first, second)
  }
  const unknown = (
    setting: string,
    named: readonly string[] | undefined,
    isKnown: (name: string) => boolean,
  ) =>
    (named ?? []).flatMap((name, index) =>
      isKnown(name)
        ? []
        : [formProblem(`print.${setting}[${index}]`, 'formUnknownField', { found: name.slice(0, 50) })],
    )
  return [
    ...([1, 2, 3].includes(layout.columns) ? [] : [formProblem('print.columns', 'badColumns')]),
    ...unknown('leaveOut', layout.leaveOut, isPlace),
    ...unknown('wide', layout.wide, (name) => isField('main', name)),
  ]
}
