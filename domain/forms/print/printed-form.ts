import { unitFor } from '#domain/forms/unit.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { fieldsOfTable } from '../definition/field-reference.ts'
import type {
  ColumnTotal,
  ControlKind,
  FormControl,
  FormDefinition,
  FormPart,
  Labelled,
  PrintLayout,
  SubTablePart,
} from '../definition/form-definition.ts'
import { plainLayout } from './print-layout.ts'

export type PrintedCell = { readonly label: string; readonly value: string; readonly span: number }
export type PrintedColumn = { readonly title: string; readonly isNumber: boolean }
export type PrintedPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'cells'; readonly rows: readonly (readonly PrintedCell[])[] }
  | {
      readonly kind: 'table'
      readonly title: string
      readonly columns: readonly PrintedColumn[]
      readonly rows: readonly (readonly string[])[]
      readonly totals: readonly string[]
    }

/** A form on paper: what the file and the preview in the designer are both drawn from. */
export type PrintedForm = {
  readonly columns: number
  readonly title: string
  readonly header: string
  readonly footer: string
  readonly hasLogo: boolean
  readonly hasOpinions: boolean
  readonly parts: readonly PrintedPart[]
  readonly signatures: readonly string[]
}

/** The data of a form as it is read on paper. */
export type PrintedData = {
  readonly language: Language
  /** Whether a field, or with '' as its name a whole table, is there for the reader. */
  readonly isShown: (table: string, name: string) => boolean
  /** Whether the condition holds under which a group, a tab or a note is shown. */
  readonly isMet: (condition: string) => boolean
  readonly rowsOf: (table: string) => number
  readonly textAt: (table: string, name: string, row?: number) => string
  readonly totalOf: (table: string, total: ColumnTotal, label: string) => string
}

const WIDE: readonly ControlKind[] = ['longText', 'richText', 'files', 'images', 'signature', 'location']
const NUMBERS: readonly ControlKind[] = ['number', 'money', 'computed']

/** Lays a form out for paper. Every shown field stands on it once, in the order of the form. */
export function printedForm(form: FormDefinition, object: ObjectDefinition, data: PrintedData): PrintedForm {
  const layout = form.print ?? plainLayout
  const { language, textAt } = data
  const isPrinted = (table: string, name: string) => {
    const place = table === 'main' ? name : name === '' ? table : `${table}.${name}`
    return data.isShown(table, name) && !(layout.leaveOut ?? []).includes(place)
  }
  const labelOf = (table: string, control: FormControl): string =>
    labelled(control, language) ||
    named(
      fieldsOfTable(object, table).find(({ key }) => key === control.field),
      language,
    ) ||
    (control.field ?? '')
  const withUnit = (control: FormControl, value: string): string => {
    const unit = (language === 'en-US' ? control.unitEn : undefined) ?? control.unit
    return value === '' || unit === undefined ? value : `${value} ${unitFor(unit, value)}`
  }
  const valueOf = (control: FormControl, table: string, row?: number): string => {
    const from = textAt(table, control.field ?? '', row)
    const until = control.endField === undefined ? '' : textAt(table, control.endField, row)
    return withUnit(control, until === '' ? from : `${from} – ${until}`)
  }

  const parts: PrintedPart[] = []
  let open: Cell[] = []
  const flush = () => {
    if (open.length > 0) {
      parts.push({ kind: 'cells', rows: packed(open, layout.columns) })
      open = []
    }
  }
  const heading = (text: string) => {
    flush()
    if (text !== '') {
      parts.push({ kind: 'heading', text })
    }
  }
  const isOpen = ({ showWhen }: { readonly showWhen?: string | undefined }): boolean =>
    showWhen === undefined || data.isMet(showWhen)
  // Fields know by themselves whether a condition around them hides them; notes do not.
  const visit = (pieces: readonly FormPart[], hasNotes: boolean): void => {
    for (const part of pieces) {
      if (part.kind === 'group') {
        inside(labelled(part, language), part.parts, hasNotes && isOpen(part))
      } else if (part.kind === 'tabs') {
        part.tabs.forEach((tab) => inside(labelled(tab, language), tab.parts, hasNotes && isOpen(tab)))
      } else if (part.kind === 'subTable') {
        flush()
        parts.push(...tableOf(part))
      } else if (part.kind === 'label' || part.kind === 'divider') {
        flush()
        const text = hasNotes && isOpen(part) ? labelled(part, language) : ''
        parts.push(...(text === '' ? [] : [{ kind: 'note' as const, text }]))
      } else if (isPrinted('main', part.field ?? '')) {
        const isWide = WIDE.includes(part.kind) || (layout.wide ?? []).includes(part.field ?? '')
        open.push({ label: labelOf('main', part), value: valueOf(part, 'main'), isWide })
      }
    }
  }
  /** A heading is said only over something. */
  const inside = (text: string, pieces: readonly FormPart[], hasNotes: boolean) => {
    heading(text)
    const before = parts.length
    visit(pieces, hasNotes)
    flush()
    if (text !== '' && parts.length === before) {
      parts.pop()
    }
  }
  const tableOf = (part: SubTablePart): PrintedPart[] => {
    const { table } = part
    const controls = part.controls.filter(({ field }) => field !== undefined && isPrinted(table, field))
    if (!isPrinted(table, '') || controls.length === 0) {
      return []
    }
    const sub = object.subs.find(({ key }) => key === table)
    return [
      {
        kind: 'table',
        title: labelled(part, language) || named(sub, language),
        columns: controls.map((control) => ({
          title: labelOf(table, control),
          isNumber: NUMBERS.includes(control.kind),
        })),
        rows: Array.from({ length: data.rowsOf(table) }, (_, row) =>
          controls.map((control) => valueOf(control, table, row)),
        ),
        totals: (part.totals ?? [])
          .filter(({ field }) => controls.some((control) => control.field === field))
          .map((total) => {
            const control = controls.find(({ field }) => field === total.field)
            const label = labelled(total, language) || (control ? labelOf(table, control) : total.field)
            return data.totalOf(table, total, label)
          }),
      },
    ]
  }
  visit(form.parts, true)
  flush()
  return { ...headOf(form, layout, language), parts }
}

const headOf = (form: FormDefinition, layout: PrintLayout, language: Language) => {
  const inLanguage = (chinese: string | undefined, english: string | undefined) =>
    nameInLanguage({ name: chinese ?? '', nameEn: english || undefined }, language)
  return {
    columns: layout.columns,
    title: inLanguage(layout.title, layout.titleEn) || nameInLanguage(form, language),
    header: inLanguage(layout.header, layout.headerEn),
    footer: inLanguage(layout.footer, layout.footerEn),
    hasLogo: layout.hasLogo ?? false,
    hasOpinions: layout.hasOpinions ?? false,
    signatures: (layout.signatures ?? []).map((one) => labelled(one, language)),
  }
}

type Cell = { label: string; value: string; isWide: boolean }

/** Cells in lines of so many columns; the last of a line that is not full reaches to its end. */
function packed(cells: readonly Cell[], columns: number): PrintedCell[][] {
  const rows: PrintedCell[][] = []
  let used = columns
  for (const { label, value, isWide } of cells) {
    if (isWide || used === columns) {
      stretch(rows.at(-1), columns - used)
      rows.push([])
      used = 0
    }
    const span = isWide ? columns : 1
    rows.at(-1)?.push({ label, value, span })
    used += span
  }
  stretch(rows.at(-1), columns - used)
  return rows
}

function stretch(row: PrintedCell[] | undefined, by: number): void {
  const last = row?.pop()
  if (row && last) {
    row.push({ ...last, span: last.span + by })
  }
}

const labelled = (one: Labelled, language: Language): string =>
  nameInLanguage({ name: one.name ?? '', nameEn: one.nameEn }, language)

const named = (one: { name: string; nameEn?: string | undefined } | undefined, language: Language): string =>
  one ? nameInLanguage(one, language) : ''
