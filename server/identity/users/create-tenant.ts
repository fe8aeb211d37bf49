import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'

export async function createTenant(
  db: Db,
  env: Pick<Env, 'now' | 'newId'>,
  code: string,
  name: string,
): Promise<string> {
  const id = env.newId()
  await db
    .insertInto('tenant')
    .values({ id, code, name, created_at: new Date(env.now()) })
    .execute()
  return id
}
