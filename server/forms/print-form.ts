import { cleanFileName } from '#domain/files/file-name.ts'
import { printedForm, type PrintedPart } from '#domain/forms/print/printed-form.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { readPermission } from '#domain/forms/rights/permission-text.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { FileAnswer } from '#server/http/upload.ts'
import { drawable } from '#server/platform/pdf/fonts.ts'
import { drawPaper, type Block } from '#server/platform/pdf/paper.ts'
import type { Scope } from '#server/scope.ts'
import type { OpenedForm } from './open-form.ts'
import { printedData, type FormToPrint } from './printed-data.ts'

export type PrintedOpinion = { step: string; person: string; result: string; opinion: string; at: string }

type Printing = FormToPrint & {
  /** Under the title: the subject or number it is known by. */
  subtitle?: string | undefined
  opinions?: readonly PrintedOpinion[] | undefined
}

/** A form as a PDF, by the layout that is saved with it. */
export async function printForm(scope: Scope, printing: Printing): Promise<FileAnswer> {
  const { language } = scope
  const { definition, object } = printing.form
  const printed = printedForm(definition, object, await printedData(scope, printing))
  const { opinions = [], subtitle = '' } = printing
  const blocks: Block[] = [
    ...(printed.hasLogo || printed.header !== ''
      ? [{ type: 'letterhead' as const, text: printed.header, hasLogo: printed.hasLogo }]
      : []),
    { type: 'title', text: printed.title },
    ...(subtitle === '' ? [] : [{ type: 'subtitle' as const, text: subtitle }]),
    { type: 'space', height: 8 },
    ...printed.parts.flatMap((part) => blocksOf(scope, part, printed.columns)),
    ...(printed.hasOpinions && opinions.length > 0 ? opinionBlocks(scope, opinions) : []),
    ...(printed.signatures.length > 0 ? [{ type: 'signingLines' as const, labels: printed.signatures }] : []),
  ]
  const pages = textOf('form.paper.footer', language, {
    by: scope.person?.fullname ?? '',
    at: `${parkDay(scope.now())} ${parkTime(scope.now())}`,
    page: '{page}',
    pages: '{pages}',
  })
  const footer = [printed.footer, pages].filter((one) => one !== '').join(' · ')
  const title = printed.title
  // What people typed may have signs without a font; every text of the blocks is gone through, and nothing else changes.
  const drawn = JSON.parse(JSON.stringify(blocks), (_, value: unknown) =>
    typeof value === 'string' ? drawable(value) : value,
  ) as Block[]
  const about = { title: drawable(title), author: 'Shanju', language, at: scope.now() }
  const body = await drawPaper({ ...about, blocks: drawn, footer: drawable(footer) })
  const name = cleanFileName(
    `${[title, subtitle]
      .filter((one) => one !== '')
      .join(' ')
      .slice(0, 80)}.pdf`,
  )
  return { name, contentType: 'application/pdf', body }
}

/** A form that was opened for somebody, with what they may see of it. */
export function printOpened(
  scope: Scope,
  { form, permission, data, names, choices }: OpenedForm,
  more: Pick<Printing, 'subtitle' | 'opinions'> = {},
): Promise<FileAnswer> {
  if (form === null || data === null) {
    throw new Failure('form.nothingToPrint')
  }
  const { main, subs } = data
  const seen = readPermission(permission, form.boAlias)
  return printForm(scope, { form, permission: seen, data: { main, subs }, names, choices, ...more })
}

function blocksOf({ language }: Scope, part: PrintedPart, columns: number): Block[] {
  switch (part.kind) {
    case 'heading':
      return [{ type: 'heading', text: part.text }]
    case 'note':
      return [{ type: 'paragraph', text: part.text, ink: 'soft' }]
    case 'cells':
      return [{ type: 'grid', columns, rows: part.rows.map((row) => [...row]) }]
    case 'table': {
      const empty = part.columns.map((_, at) => (at === 0 ? textOf('form.paper.none', language) : ''))
      return [
        { type: 'heading', text: part.title },
        {
          type: 'table',
          columns: part.columns.map(({ title, isNumber }) => ({
            title,
            width: isNumber ? 2 : 3,
            ...(isNumber && { align: 'right' as const }),
          })),
          rows: part.rows.length > 0 ? part.rows : [empty],
        },
        ...part.totals.map((text): Block => ({ type: 'paragraph', text })),
      ]
    }
  }
}

function opinionBlocks({ language }: Scope, opinions: readonly PrintedOpinion[]): Block[] {
  const columns = [
    ['step', 2],
    ['person', 1.4],
    ['result', 1.2],
    ['opinion', 3.4],
    ['at', 2],
  ] as const
  return [
    { type: 'heading', text: textOf('form.paper.opinions', language) },
    {
      type: 'table',
      columns: columns.map(([key, width]) => ({ title: textOf(`form.paper.${key}`, language), width })),
      rows: opinions.map((one) => columns.map(([key]) => one[key])),
    },
  ]
}
