import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'

export async function createTenant(
  env: Pick<Env, 'now' | 'newId'> & { db: Db },
  code: string,
  name: string,
): Promise<string> {
  const id = env.newId()
  await env.db
    .insertInto('tenant')
    .values({ id, code, name, created_at: new Date(env.now()) })
    .execute()
  return id
}
