import { sql } from 'kysely'
import type { ObjectField, RefKind } from '#domain/objects/definition.ts'
import { NO_PATTERN, VALUE_SEPARATOR, DATE_PATTERN, YES_PATTERN } from '#domain/templates/import-patterns.ts'
import { dayOfSerial } from '#server/files/xlsx-writer.ts'
import { Failure } from '#server/failure.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import type { Scope } from '#server/scope.ts'

/** What a file may call choices and people: the entries of each field, and whom a name stands for. */
export type ImportLookup = {
  language: Language
  options: ReadonlyMap<string, readonly { key: string; name: string }[]>
  people: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
}

const COUNTED: readonly ObjectField['type'][] = ['money', 'number', 'date', 'dateTime', 'time', 'boolean']

/** A cell of a file as the value of a field; nothing for an empty one. Refuses what stands for nothing, or for several. */
export function importedValue(field: ObjectField, cell: string, lookup: ImportLookup): unknown {
  // The mark an export puts before what a spreadsheet would run.
  const written = (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell).trim()
  // Digits and signs of a Chinese keyboard are wider, and mean the same.
  const text = COUNTED.includes(field.type) ? written.normalize('NFKC').trim() : written
  if (text === '') {
    return null
  }
  switch (field.type) {
    case 'money':
      return fenOf(field, text, lookup)
    case 'number':
      return text.replaceAll(',', '')
    case 'date':
      return pointOf(text).slice(0, 10)
    case 'dateTime':
      return pointOf(text)
    case 'time':
      return /^0(\.\d+)?$|^\.\d+$/.test(text) ? timeOfDay(Number(text)) : text.replace(/^\d:/, '0$&')
    case 'boolean':
      return truthOf(field, text, lookup)
    case 'choice':
      return chosen(field, text, lookup)
    case 'choices':
      return parts(text).map((part) => chosen(field, part, lookup))
    case 'ref':
      return referred(field, text, lookup)
    case 'refs':
      return parts(text).map((part) => referred(field, part, lookup))
    default:
      return text
  }
}

const parts = (text: string): string[] =>
  text
    .split(VALUE_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function unfit(
  key: 'notFound' | 'ambiguous' | 'unfit',
  field: ObjectField,
  value: string,
  lookup: ImportLookup,
): never {
  const values = { field: nameInLanguage(field, lookup.language), value: value.slice(0, 60) }
  throw new Failure(`template.import.${key}`, values)
}

function fenOf(field: ObjectField, text: string, lookup: ImportLookup): number {
  const plain = text.replace(/[,￥¥\s]/g, '')
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(plain)
    ? Math.round(Number(plain) * 100)
    : /^-?\d{1,12}\.\d{3,17}$/.test(plain) &&
        Math.abs(Number(Number(plain).toFixed(2)) - Number(plain)) < 1e-9
      ? Math.round(Number(plain) * 100)
      : unfit('unfit', field, text, lookup)
}

/** Spreadsheets keep days as numbers; people write them in several ways. */
function pointOf(text: string): string {
  // A year alone is no day, though it could be counted as one of 1905.
  const isCounted = /^\d{2,7}(\.\d+)?$/.test(text) && !/^(19|20)\d\d$/.test(text)
  const serial = isCounted ? dayOfSerial(Number(text)) : undefined
  if (serial !== undefined) {
    return serial
  }
  const [, year = '', month = '', day = '', rest = ''] = DATE_PATTERN.exec(text) ?? []
  const time = rest.replace(/^\s*(\d{1,2}):/, (_, hour: string) => ` ${hour.padStart(2, '0')}:`)
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`
}

function timeOfDay(fraction: number): string {
  return new Date(Math.round(fraction * 86_400) * 1000).toISOString().slice(11, 19)
}

function truthOf(field: ObjectField, text: string, lookup: ImportLookup): boolean {
  const word = text.toLowerCase()
  return YES_PATTERN.includes(word)
    ? true
    : NO_PATTERN.includes(word)
      ? false
      : unfit('unfit', field, text, lookup)
}

function chosen(field: ObjectField, text: string, lookup: ImportLookup): string {
  const options = lookup.options.get(field.key) ?? []
  const byKey = options.find(({ key }) => key === text)
  return (
    byKey?.key ??
    onlyOne(
      options.flatMap(({ key, name }) => (name === text ? key : [])),
      field,
      text,
      lookup,
    )
  )
}

function referred(field: ObjectField, text: string, lookup: ImportLookup): string {
  return onlyOne(lookup.people.get(field.to ?? '')?.get(text) ?? [], field, text, lookup)
}

/** What a name stands for; entries below different ones may be called the same. */
function onlyOne(found: readonly string[], field: ObjectField, text: string, lookup: ImportLookup): string {
  const [one] = found
  return one === undefined || found.length > 1
    ? unfit(one === undefined ? 'notFound' : 'ambiguous', field, text, lookup)
    : one
}

const SOURCES = {
  person: { table: 'app_user', code: 'account', name: 'fullname' },
  org: { table: 'org', code: 'code', name: 'name' },
  post: { table: 'post', code: 'code', name: 'name' },
  role: { table: 'role', code: 'alias', name: 'name' },
} as const satisfies Record<RefKind, { table: string; code: string; name: string }>

/** Whom the texts of a file stand for: by account or code first, by name else, which may be several. */
export async function resolveNames(
  scope: Scope,
  namesByKind: ReadonlyMap<RefKind, ReadonlySet<string>>,
): Promise<Map<string, Map<string, string[]>>> {
  const people = new Map<string, Map<string, string[]>>()
  for (const [kind, texts] of namesByKind) {
    const { table, code, name } = SOURCES[kind]
    const wanted = [...texts]
    // Guests are people too, and nobody fills them into a form; who has left is meant only where nobody else is.
    const isUsual = kind === 'person' ? sql`status = 1` : sql`true`
    const isMeant = kind === 'person' ? sql`and kind = 'staff'` : sql``
    const { rows } = await sql<{ id: string; code: string; name: string; isUsual: boolean }>`
      select id, ${sql.ref(code)} as code, ${sql.ref(name)} as name, ${isUsual} as "isUsual" from ${sql.table(table)}
      where tenant_id = ${scope.tenantId} and (${sql.ref(code)} = any(${wanted}) or ${sql.ref(name)} = any(${wanted}))
        ${isMeant} limit 5000`.execute(scope.db)
    const found = wanted.map((text): [string, string[]] => {
      const exact = rows.filter((row) => row.code === text)
      const meant = exact.length > 0 ? exact : rows.filter((row) => row.name === text)
      const usual = meant.filter((row) => row.isUsual)
      return [text, (usual.length > 0 ? usual : meant).map((row) => row.id)]
    })
    people.set(kind, new Map(found))
  }
  return people
}

/** The texts of a cell that name somebody or something. */
export const namesInCell = ({ type }: ObjectField, cell: string): string[] =>
  type === 'refs' ? parts(cell) : type === 'ref' && cell.trim() !== '' ? [cell.trim()] : []
