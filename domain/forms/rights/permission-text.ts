import { isRecord } from '#domain/record.ts'
import { HIDDEN_TABLE, type FieldRight, type FormPermission, type TableRight } from './field-rights.ts'

const RIGHTS: readonly unknown[] = ['b', 'w', 'r', 'n'] satisfies FieldRight[]
const isRight = (right: unknown): right is FieldRight => RIGHTS.includes(right)

/** The permission as it is sent: a JSON text with the fields of every entity, and the sub-tables. */
export function permissionText(permission: FormPermission, mainEntity: string): string {
  const subs = Object.entries(permission.subs)
  const fields = [[mainEntity, permission.main], ...subs.map(([name, sub]) => [name, sub.fields])]
  const table = subs.map(([name, sub]) => [name, sub.table])
  return JSON.stringify({ fields: Object.fromEntries(fields), table: Object.fromEntries(table) })
}

/** Reads a permission that was received. Missing and invalid rights mean hidden, so that a mistake grants nothing. */
export function readPermission(text: string, mainEntity: string): FormPermission {
  const read = parseJson(text)
  const fields = recordIn(read, 'fields')
  const tables = recordIn(read, 'table')
  const subs = Object.keys(fields).filter((name) => name !== mainEntity)
  return {
    main: rightsIn(recordIn(fields, mainEntity)),
    subs: Object.fromEntries(
      subs.map((name) => [name, { table: tableIn(tables, name), fields: rightsIn(recordIn(fields, name)) }]),
    ),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function recordIn(source: unknown, name: string): Record<string, unknown> {
  const inner = isRecord(source) && Object.hasOwn(source, name) ? source[name] : undefined
  return isRecord(inner) ? inner : {}
}

function rightsIn(source: Record<string, unknown>): Record<string, FieldRight> {
  return Object.fromEntries(
    Object.entries(source).map(([name, right]) => [name, isRight(right) ? right : 'n']),
  )
}

function tableIn(tables: Record<string, unknown>, name: string): TableRight {
  const source = isRecord(tables) && Object.hasOwn(tables, name) ? tables[name] : undefined
  if (!isRecord(source)) {
    return HIDDEN_TABLE
  }
  const { hidden, add, del, required } = source
  return { hidden: hidden !== false, add: add === true, del: del === true, required: required === true }
}
