import { isRecord } from '#domain/condition.ts'
import { HIDDEN_TABLE, type FieldRight, type FormPermission, type TableRight } from './field-rights.ts'

const RIGHTS: readonly unknown[] = ['b', 'w', 'r', 'n'] satisfies FieldRight[]
const isRight = (right: unknown): right is FieldRight => RIGHTS.includes(right)

/** Rights as they travel: a text of JSON with the fields of every entity, and the tables beside them. */
export function permissionText(permission: FormPermission, mainEntity: string): string {
  const subs = Object.entries(permission.subs)
  const fields = [[mainEntity, permission.main], ...subs.map(([name, sub]) => [name, sub.fields])]
  const table = subs.map(([name, sub]) => [name, sub.table])
  return JSON.stringify({ fields: Object.fromEntries(fields), table: Object.fromEntries(table) })
}

/** Reads rights that travelled. What is not there, or is no right, is none: a mistake must not open a field. */
export function readPermission(text: string, mainEntity: string): FormPermission {
  const read = parsed(text)
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function recordIn(held: unknown, name: string): Record<string, unknown> {
  const inner = isRecord(held) && Object.hasOwn(held, name) ? held[name] : undefined
  return isRecord(inner) ? inner : {}
}

function rightsIn(held: Record<string, unknown>): Record<string, FieldRight> {
  return Object.fromEntries(Object.entries(held).map(([name, right]) => [name, isRight(right) ? right : 'n']))
}

function tableIn(tables: Record<string, unknown>, name: string): TableRight {
  const held = isRecord(tables) && Object.hasOwn(tables, name) ? tables[name] : undefined
  if (!isRecord(held)) {
    return HIDDEN_TABLE
  }
  const { hidden, add, del, required } = held
  return { hidden: hidden !== false, add: add === true, del: del === true, required: required === true }
}
