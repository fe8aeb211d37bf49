import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Language } from '#server/failure.ts'

/** The caller's language before the other, for a policy that is written in one only. */
const firstIn = (language: Language) => sql<boolean>`language = ${language}`

/** The policy of a type: the site's own before the general one. */
export async function policyOf(db: Db, tenantId: string, type: number, siteCode: string, language: Language) {
  const row = await db
    .selectFrom('policy')
    .select(['type', 'title', 'content', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .where('type', '=', type)
    .where('site_code', 'in', [siteCode, ''])
    .orderBy(sql`site_code <> ''`, 'desc')
    .orderBy(firstIn(language), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        policyType: row.type,
        policyTitle: row.title,
        policyContent: row.content,
        updatedAt: row.updated_at.getTime(),
      }
    : null
}

export async function listPolicies(db: Db, tenantId: string, language: Language) {
  const rows = await db
    .selectFrom('policy')
    .distinctOn('type')
    .select(['type', 'title', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .where('site_code', '=', '')
    .orderBy('type')
    .orderBy(firstIn(language), 'desc')
    .execute()
  return rows.map((row) => ({
    policyType: row.type,
    policyTitle: row.title,
    updatedAt: row.updated_at.getTime(),
  }))
}

export type NewPolicy = {
  type: number
  siteCode: string
  language: Language
  title: string
  content: string
}

/** Puts a policy in force in place of the one before. */
export async function savePolicy(tx: Tx, tenantId: string, policy: NewPolicy, now: number): Promise<void> {
  const { type, siteCode, language, ...text } = policy
  const fresh = { ...text, updated_at: new Date(now) }
  await tx
    .insertInto('policy')
    .values({ tenant_id: tenantId, type, site_code: siteCode, language, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'type', 'site_code', 'language']).doUpdateSet(fresh),
    )
    .execute()
}
