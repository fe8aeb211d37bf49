import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isLostStatementError } from './database-errors.ts'

/** A statement asked this often is worth keeping; what is made for one question is not. */
const often = 3
/** Every connection keeps them all, so there is a limit to how many. */
const most = 400
/** Texts that are counted; beyond, counting begins anew. */
const watched = 5000

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * Lets the database keep the statements that come again and again, instead of reading and planning each anew. The
 * name comes from the text, so that nobody who shares a connection through a pooler can mean another statement by
 * it. The first sign that statements get lost on the way ends it for good.
 */
export function preparedStatements() {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let isOn = true

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= most) {
      return name
    }
    const count = (counts.get(text) ?? 0) + 1
    if (count < often) {
      if (counts.size >= watched) {
        counts.clear()
      }
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const made = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, made)
    return made
  }

  return (client: pg.PoolClient): void => {
    // The driver declares one shape after the other; here only the arguments are passed on.
    const query = client.query.bind(client) as Query
    const keeping: Query = (text, values, ...rest) => {
      const isPlain = isOn && typeof text === 'string' && Array.isArray(values) && rest.length === 0
      const name = isPlain && values.length > 0 ? nameOf(text) : undefined
      if (name === undefined) {
        return query(text, values, ...rest)
      }
      // Without a callback it is a promise.
      const result = query({ name, text, values }) as Promise<unknown>
      return result.catch((error: unknown) => {
        isOn &&= !isLostStatementError(error)
        throw error
      })
    }
    // It takes whatever the original takes.
    client.query = keeping as typeof client.query
  }
}
