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

/** A cell of a file as the value of a field; nothing for an empty one. Refuses what stands for nothing, or for several. */
export function importedValue(field: ObjectField, cell: string, lookup: ImportLookup): unknown {
  // The mark an export puts before what a spreadsheet would run.
  const text = (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell).trim()
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
      return /^0(\.\d+)?$|^\.\d+$/.test(text) ? timeOfDay(Number(text)) : text
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
  const serial = /^\d{2,7}(\.\d+)?$/.test(text) ? dayOfSerial(Number(text)) : undefined
  if (serial !== undefined) {
    return serial
  }
  const [, year = '', month = '', day = '', rest = ''] = DATE_PATTERN.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`
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
  const found = options.find(({ key }) => key === text) ?? options.find(({ name }) => name === text)
  return found?.key ?? unfit('notFound', field, text, lookup)
}

function referred(field: ObjectField, text: string, lookup: ImportLookup): string {
  const ids = lookup.people.get(field.to ?? '')?.get(text) ?? []
  const [id] = ids
  return id === undefined
    ? unfit('notFound', field, text, lookup)
    : ids.length > 1
      ? unfit('ambiguous', field, text, lookup)
      : id
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
    const { rows } = await sql<{ id: string; code: string; name: string }>`
      select id, ${sql.ref(code)} as code, ${sql.ref(name)} as name from ${sql.table(table)}
      where tenant_id = ${scope.tenantId} and (${sql.ref(code)} = any(${wanted}) or ${sql.ref(name)} = any(${wanted}))
      limit 5000`.execute(scope.db)
    const found = wanted.map((text): [string, string[]] => {
      const exact = rows.filter((row) => row.code === text)
      return [text, (exact.length > 0 ? exact : rows.filter((row) => row.name === text)).map((row) => row.id)]
    })
    people.set(kind, new Map(found))
  }
  return people
}

/** The texts of a cell that name somebody or something. */
export const namesInCell = ({ type }: ObjectField, cell: string): string[] =>
  type === 'refs' ? parts(cell) : type === 'ref' && cell.trim() !== '' ? [cell.trim()] : []
