import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Principal } from '#domain/workflow/engine/state.ts'
import type { Language } from '#domain/language.ts'
import { isId } from '#domain/id.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { TextKey } from '#server/text/texts.ts'
import type { NamedPerson } from '../run/opinions.ts'
import { parseTaskId, type TaskRef } from '../run/task-id.ts'
import type { Scope } from '#server/scope.ts'

/** What an action answers. */
export const actionReply = (key: TextKey, language: Language, value: unknown = null) => ({
  state: true as const,
  message: textOf(key, language),
  value,
})

/** Where a task lies; what is no id of a task is a task that is not there. */
export function requireTaskRef(taskId: string | null | undefined): TaskRef {
  const place = parseTaskId(taskId ?? '')
  if (!place) {
    throw new Failure('task.missing')
  }
  return place
}

export const parseIds = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]

/** The people of a comma list. All of them have to be there and able to act. */
export async function parsePeople(scope: Scope, text: string | null | undefined): Promise<NamedPerson[]> {
  const ids = parseIds(text)
  if (ids.length === 0) {
    return []
  }
  const rows = ids.every(isId)
    ? await scope
        .from('app_user')
        .select(['id', 'fullname as name'])
        .where('id', '=', sql<string>`any(${ids})`)
        .where('status', '=', 1)
        .where('kind', '=', 'staff')
        .execute()
    : []
  if (rows.length !== ids.length) {
    throw new Failure('task.personMissing')
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A list of files: the list, or the JSON of it. */
export function parseFiles(value: unknown): unknown[] | null {
  if (value === undefined || value === null || value === '') {
    return null
  }
  const list = typeof value === 'string' ? parsed(value) : value
  if (!Array.isArray(list) || list.length > 50) {
    throw new Failure('http.badInput', { where: 'files' }, { status: 400 })
  }
  return list
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Chosen = z.array(
  z.object({
    nodeId: z.string(),
    executors: z.array(
      z.object({
        id: z.string(),
        type: z._default(z.enum(['user', 'org', 'pos', 'role']), 'user'),
      }),
    ),
  }),
)

/** Whom somebody chose for which node: the list, its JSON, or that in base64. */
export function parseChosenPeople(value: unknown): { [node: string]: Principal[] } {
  if (value === undefined || value === null || value === '') {
    return {}
  }
  const text = typeof value === 'string' ? value : null
  const list =
    text === null
      ? value
      : parsed(text.trimStart().startsWith('[') ? text : Buffer.from(text, 'base64').toString('utf8'))
  const read = z.safeParse(Chosen, list)
  if (!read.success || read.data.some(({ executors }) => !executors.every(({ id }) => isId(id)))) {
    throw new Failure('http.badInput', { where: 'nodeUsers' }, { status: 400 })
  }
  return Object.fromEntries(
    read.data
      .filter(({ executors }) => executors.length > 0)
      .map(({ nodeId, executors }) => [nodeId, executors.map(({ id, type }) => ({ id, type }))]),
  )
}

export const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === '1' || value === 1
