import * as z from 'zod/mini'
import { Failure } from '#server/failure.ts'

/** Data of a form as it was sent: fields and sub-tables, and the revision whoever filled it in has seen. */
export type SubmittedFormData = {
  main: Record<string, unknown>
  subs: Record<string, unknown>
  revision: number | null
}

const Fields = z.record(z.string(), z.unknown())
const REVISION = 'form_data_rev_'
const SUB = /^sub_(.+)$/

/**
 * Reads the data of a form: JSON, usually in base64. It is `{alias: {field, sub_table: [...]}}` as clients in the
 * field send it, or `{main, subs, revision}`. Nothing at all means that nothing was filled in.
 */
export function parseFormData(input: unknown, alias: string): SubmittedFormData | null {
  if (input === undefined || input === null || input === '') {
    return null
  }
  const value = typeof input === 'string' ? decoded(input) : input
  const whole = z.safeParse(Fields, value)
  if (!whole.success) {
    throw new Failure('http.badInput', { where: 'data' }, { status: 400 })
  }
  const { main, subs, revision } = whole.data
  if (isFields(main)) {
    return { main, subs: isFields(subs) ? subs : {}, revision: revisionOf(revision) }
  }
  const named = whole.data[alias]
  const fields = isFields(named) ? named : whole.data
  const entries = Object.entries(fields).filter(([name]) => name !== REVISION)
  const tables = entries.flatMap(([name, rows]) => {
    const table = SUB.exec(name)?.[1]
    return table === undefined ? [] : [[table, rows] as const]
  })
  return {
    main: Object.fromEntries(entries.filter(([name]) => !SUB.test(name) && name !== 'id_' && name !== 'id')),
    subs: Object.fromEntries(tables),
    revision: revisionOf(fields[REVISION]),
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const revisionOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

function decoded(text: string): unknown {
  const plain = text.trimStart().startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8')
  try {
    return JSON.parse(plain)
  } catch {
    throw new Failure('http.badInput', { where: 'data' }, { status: 400 })
  }
}
