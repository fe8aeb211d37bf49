import type { BodyOf } from '#api/endpoint.ts'
import type { siteDeskApi } from '#api/owner/site-desk.ts'
import { cleanRichText } from '#domain/rich-text.ts'
import { lockByName } from '#server/db/lock.ts'
import { recordChange, refuseIfStale } from '#server/stay/catalog/inventory-changes.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The papers of the park, in all languages. */
export async function parkPolicies(scope: Scope) {
  const rows = await scope
    .from('policy')
    .selectAll()
    .orderBy('type')
    .orderBy('site_code')
    .orderBy('language')
    .execute()
  return rows.map((row) => ({
    type: row.type,
    siteCode: row.site_code,
    language: row.language === 'en-US' ? ('en-US' as const) : ('zh-CN' as const),
    title: row.title,
    content: row.content,
    revision: row.revision,
    updatedAt: row.updated_at.getTime(),
  }))
}

/** Writes what a paper says in one language; its text is cleaned before it is kept. */
export async function savePolicy(
  scope: TxScope,
  userId: string,
  policy: BodyOf<typeof siteDeskApi.savePolicy>,
) {
  const { type, siteCode: site_code, language, title } = policy
  const subject = { kind: 'policy' as const, subject: `${type}/${site_code}/${language}` }
  // Of two who save at once the second is told of the first, also where nothing was written before.
  await lockByName(scope, 'policies')
  const before = await scope
    .from('policy')
    .select(['title', 'content', 'revision'])
    .where('type', '=', type)
    .where('site_code', '=', site_code)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
  const content = cleanRichText(policy.content)
  await refuseIfStale(scope, subject, policy.revision ?? 0, before?.revision ?? 0)
  const revision = (before?.revision ?? 0) + 1
  const written = { title, content, revision, updated_at: new Date(scope.now()) }
  await scope
    .insert('policy', { type, site_code, language, ...written })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'type', 'site_code', 'language']).doUpdateSet(written),
    )
    .execute()
  const was = before ? { title: before.title, content: before.content } : null
  await recordChange(scope, subject, userId, was, { title, content })
  return { revision }
}
