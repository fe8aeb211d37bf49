import { withDatabase } from './product.ts'

/** Opens another tenant beside the demo's; asked twice it does nothing more. Gives its id. */
export async function openTenant(code: string, name: string, status = 'open'): Promise<string> {
  return withDatabase(async (db) => {
    const id = crypto.randomUUID()
    await db
      .insertInto('tenant')
      .values({ id, code, name, status, created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db.selectFrom('tenant').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    return row.id
  })
}
