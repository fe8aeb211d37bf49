import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The caller's language before the other, for a policy that is written in one only. */
const firstIn = (language: Language) => sql<boolean>`language = ${language}`

/** The policy of a type: the site's own before the general one. */
export async function policyOf(scope: Scope, type: number, siteCode: string) {
  const row = await scope
    .from('policy')
    .select(['type', 'title', 'content', 'updated_at'])
    .where('type', '=', type)
    .where('site_code', 'in', [siteCode, ''])
    .orderBy(sql`site_code <> ''`, 'desc')
    .orderBy(firstIn(scope.language), 'desc')
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

export async function listPolicies(scope: Scope) {
  const rows = await scope
    .from('policy')
    .distinctOn('type')
    .select(['type', 'title', 'updated_at'])
    .where('site_code', '=', '')
    .orderBy('type')
    .orderBy(firstIn(scope.language), 'desc')
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
export async function savePolicy(scope: TxScope, policy: NewPolicy): Promise<void> {
  const { type, siteCode, language, ...text } = policy
  const fresh = { ...text, updated_at: new Date(scope.now()) }
  await scope
    .insert('policy', { type, site_code: siteCode, language, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'type', 'site_code', 'language']).doUpdateSet(fresh),
    )
    .execute()
}
