import type { templateSheetsApi } from '#api/templates/sheets.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { Readable } from 'node:stream'
import { MATCH_ALL } from '#domain/filter.ts'
import { isWritable, fieldRightIn } from '#domain/forms/rights/field-rights.ts'
import { isEmpty } from '#domain/forms/rules/rule-tests.ts'
import { labelOf } from '#domain/forms/runtime/validate-form.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import type { ObjectField, RefKind } from '#domain/objects/definition.ts'
import type { FieldValues } from '#domain/objects/row-data.ts'
import { uniqueKeyValues } from '#domain/objects/unique-keys.ts'
import { fieldsOfKey } from '#server/objects/rows/unique-keys.ts'
import { mostSheetLines, readSheet } from '#server/files/read-sheet.ts'
import { writeXlsx, xlsxType, type XlsxCell } from '#server/files/xlsx-writer.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { formOwnRights } from '#server/forms/open-form.ts'
import { saveForm } from '#server/forms/save-form.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import type { FileAnswer, UploadedFile } from '#server/http/upload.ts'
import { importedValue, namesInCell, resolveNames, type ImportLookup } from './import-values.ts'
import { actionRowsFilter, type TemplateAccess } from './template-access.ts'
import { columnOptions } from './template-columns.ts'
import type { Caller, Scope } from '#server/scope.ts'

const mostLines = 1000

type ImportedLine = CallOutput<typeof templateSheetsApi.import>['rows'][number]

/** Nothing of a trial stays; this ends its transaction. */
class OnlyTried extends Error {}

/**
 * Adds a row for each line of a file, as if somebody had filled the form in: with the same rights, rules and
 * formulas. Each line stands for itself; what is wrong with one is told and keeps none of the others.
 */
export async function importRows(
  { scope, user }: RequestContext & { user: Caller },
  access: TemplateAccess,
  file: UploadedFile,
  isTrial: boolean,
) {
  await actionRowsFilter(scope, access, 'import')
  const { columns, lines, unknown } = await readLines(access, file, scope.language)
  const lookup = await wordsFor(scope, columns, lines)
  const rows: ImportedLine[] = []
  const taken = new Set<string>()
  for (const { line, cells } of lines) {
    try {
      const main = Object.fromEntries(
        columns.flatMap(({ field, at }) => {
          const value = importedValue(field, cells[at] ?? '', lookup)
          return value === null ? [] : [[field.key, value]]
        }),
      )
      const saved = await scope.write(async (scope) => {
        const made = await saveForm(
          scope,
          { id: user.id, language: scope.language },
          {
            formKey: access.form.key,
            rights: formOwnRights,
            scope: MATCH_ALL,
            data: { main },
          },
        )
        if (isTrial) {
          refuseTaken(access, made.data, taken, scope.language)
          throw new OnlyTried()
        }
        return { id: made.id }
      })
      rows.push({ line, ok: true, id: saved.id, message: textOf('template.import.ok', scope.language) })
    } catch (error) {
      rows.push({ line, id: null, ...outcome(error, scope.language) })
    }
  }
  const added = rows.filter(({ ok }) => ok).length
  return { added, failed: rows.length - added, unknown, rows }
}

/** Of a trial nothing stays, so a line would not meet one before it that has the same number or name as it. */
function refuseTaken(
  { object, form }: TemplateAccess,
  { main }: FormValues,
  taken: Set<string>,
  language: Language,
): void {
  // What was just held against the fields of the object.
  const own = uniqueKeyValues(object.definition, main as FieldValues).map(({ key, text }) => ({
    place: `${key} ${text}`,
    fields: fieldsOfKey(object, key, language),
  }))
  const alone = form.compiled.fields
    .filter(({ table, name, rules }) => table === 'main' && !isEmpty(main[name]) && rules.some(isExists))
    .map((field) => ({
      place: `${field.name} ${JSON.stringify(main[field.name])}`,
      fields: labelOf(field, language),
    }))
  for (const { place, fields } of [...own, ...alone]) {
    if (taken.has(place)) {
      throw new Failure('object.keyTaken', { fields })
    }
  }
  for (const { place } of [...own, ...alone]) {
    taken.add(place)
  }
}

const isExists = ({ name }: { name: string }): boolean => name === 'exists'

function outcome(error: unknown, language: Language): { ok: boolean; message: string } {
  if (error instanceof OnlyTried) {
    return { ok: true, message: textOf('template.import.fits', language) }
  }
  if (error instanceof Failure) {
    return { ok: false, message: textOf(error.key, language, error.values) }
  }
  throw error
}

type ImportColumn = { field: ObjectField; at: number }

async function readLines(access: TemplateAccess, file: UploadedFile, language: Language) {
  const sheet = (await readSheet(file.bytes)) ?? refuse('notAFile')
  const first = Math.max(
    0,
    sheet.findIndex((cells) => cells.some((cell) => cell.trim() !== '')),
  )
  const headings = sheet[first] ?? []
  const fields = importable(access)
  const taken = new Set<string>()
  const columns = headings.flatMap((heading, at): ImportColumn[] => {
    const field = fields.find((one) => isHeading(one, heading) && !taken.has(one.key))
    taken.add(field?.key ?? '')
    return field === undefined ? [] : [{ field, at }]
  })
  if (columns.length === 0) {
    refuse('noHeadings')
  }
  const lines = sheet
    .map((cells, at) => ({ line: at + 1, cells }))
    .slice(first + 1)
    .filter(({ cells }) => columns.some(({ at }) => (cells[at] ?? '').trim() !== ''))
  if (lines.length === 0) {
    refuse('empty')
  }
  if (lines.length > mostLines || sheet.length > mostSheetLines) {
    throw new Failure('template.import.tooManyLines', { limit: mostLines })
  }
  const unknown = headings.filter(
    (heading, at) => heading.trim() !== '' && !columns.some((one) => one.at === at),
  )
  return { columns, lines, unknown: unknown.map((heading) => heading.slice(0, 60)).slice(0, 50), language }
}

function refuse(key: 'notAFile' | 'noHeadings' | 'empty'): never {
  throw new Failure(`template.import.${key}`)
}

/** The fields somebody may write; those that hold files or anything else have no place in a cell. */
const importable = ({ object, permission }: TemplateAccess): ObjectField[] =>
  object.definition.fields.filter(
    ({ key, type, sequence }) =>
      sequence === undefined &&
      type !== 'files' &&
      type !== 'json' &&
      isWritable(fieldRightIn(permission, 'main', key)),
  )

/** By either name, by its key, and with the mark of what must be filled in. */
function isHeading({ key, name, nameEn }: ObjectField, heading: string): boolean {
  const text = heading.replace(/\*$/, '').trim()
  return text !== '' && (text === name || text === nameEn || text === key)
}

async function wordsFor(
  scope: Scope,
  columns: readonly ImportColumn[],
  lines: readonly { cells: string[] }[],
): Promise<ImportLookup> {
  const namesByKind = new Map<RefKind, Set<string>>()
  for (const { field, at } of columns) {
    if (field.to !== undefined) {
      const texts = namesByKind.get(field.to) ?? new Set()
      lines.forEach(({ cells }) => namesInCell(field, cells[at] ?? '').forEach((text) => texts.add(text)))
      namesByKind.set(field.to, texts)
    }
  }
  const listed = columns.map(({ field }) => ({ field: field.key, name: '', type: field.type, own: field }))
  return {
    language: scope.language,
    options: await columnOptions(scope, listed),
    people: await resolveNames(scope, namesByKind),
  }
}

/** An empty sheet with the headings, and a line that shows how each is filled in. */
export async function importSheet(scope: Scope, access: TemplateAccess): Promise<FileAnswer> {
  const { language } = scope
  await actionRowsFilter(scope, access, 'import')
  const fields = importable(access)
  const options = await columnOptions(
    scope,
    fields.map((own) => ({ field: own.key, name: '', type: own.type, own })),
  )
  const name = nameInLanguage(access.template, language)
  const must = (field: ObjectField): boolean =>
    field.required === true || fieldRightIn(access.permission, 'main', field.key) === 'b'
  const sheet = {
    name,
    headings: fields.map((field) => `${nameInLanguage(field, language)}${must(field) ? '*' : ''}`),
    rows: examples(fields, options),
  }
  return { name: `${name}.xlsx`, contentType: xlsxType, body: Readable.from(writeXlsx(sheet)) }
}

// Nothing waits here, but rows of a sheet come one after the other.
// eslint-disable-next-line require-await
async function* examples(
  fields: readonly ObjectField[],
  options: ImportLookup['options'],
): AsyncGenerator<readonly XlsxCell[]> {
  yield fields.map((field): XlsxCell => {
    switch (field.type) {
      case 'date':
        return { kind: 'day', text: '2026-01-31' }
      case 'dateTime':
        return { kind: 'time', text: '2026-01-31 09:30:00' }
      case 'time':
        return { kind: 'text', text: '09:30:00' }
      case 'number':
        return { kind: 'number', value: 1 }
      case 'money':
        return { kind: 'amount', value: 100 }
      case 'choice':
      case 'choices':
      case 'boolean':
        return { kind: 'text', text: options.get(field.key)?.[0]?.name ?? '' }
      default:
        return null
    }
  })
}
