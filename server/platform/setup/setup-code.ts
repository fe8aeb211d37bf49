import { createHash, randomBytes } from 'node:crypto'
import type { Database, Db, Tx } from '#server/db/open.ts'

const prefix = 'setup:'
const factOf = (code: string) => prefix + createHash('sha256').update(code).digest('hex')

/**
 * A code with which one person may begin the first park. Only its hash is stored. Once there is a park it is worth nothing,
 * also when that one was made from a shell.
 */
export async function createSetupCode(db: Database, now: number): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  const row = { name: factOf(code), value: new Date(now).toISOString() }
  await db.insertInto('system_fact').values(row).execute()
  return code
}

export async function isSetupCode(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('system_fact')
    .select('name')
    .where('name', '=', factOf(code))
    .executeTakeFirst()
  return row !== undefined && !(await hasPark(db))
}

/** Uses up every code there is; true when this one was among them and there is no park yet. Of two at once the second finds none. */
export async function useSetupCode(tx: Tx, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('system_fact')
    .where('name', 'like', `${prefix}%`)
    .returning('name')
    .execute()
  return used.some(({ name }) => name === factOf(code)) && !(await hasPark(tx))
}

const hasPark = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('tenant').select('id').limit(1).executeTakeFirst()) !== undefined
