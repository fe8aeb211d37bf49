import type { helpAdminApi } from '#api/messages/help-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Language } from '#server/http/failure.ts'
import { inLanguage, type ByLanguage } from '#server/text/by-language.ts'

export type FaqText = BodyOf<typeof helpAdminApi.saveQuestion>['texts']['zh-CN']
export type NewFaqGroup = {
  texts: ByLanguage<{ name: string }>
  questions: readonly { texts: ByLanguage<FaqText>; isOffered?: boolean }[]
}

/** Adds groups of questions, in this order. */
export async function addFaqGroups(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  groups: readonly NewFaqGroup[],
): Promise<void> {
  const made = groups.map((group) => ({ ...group, id: env.newId() }))
  await tx
    .insertInto('faq_group')
    .values(
      made.map(({ id, texts }, order_no) => ({
        tenant_id: tenantId,
        id,
        texts: JSON.stringify(texts),
        order_no,
      })),
    )
    .execute()
  await tx
    .insertInto('faq')
    .values(
      made.flatMap(({ id: group_id, questions }) =>
        questions.map(({ texts, isOffered }, order_no) => ({
          tenant_id: tenantId,
          id: env.newId(),
          group_id,
          texts: JSON.stringify(texts),
          is_offered: isOffered ?? false,
          order_no,
        })),
      ),
    )
    .execute()
}

export async function listFaqs(db: Db, tenantId: string, language: Language) {
  const [groups, questions] = await Promise.all([
    db
      .selectFrom('faq_group')
      .select(['id', inLanguage<{ name: string }>('texts', language).as('text')])
      .where('tenant_id', '=', tenantId)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('faq')
      .select(['id', 'group_id', 'is_offered', inLanguage<FaqText>('texts', language).as('text')])
      .where('tenant_id', '=', tenantId)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
  ])
  const inGroup = Map.groupBy(questions, (row) => row.group_id)
  return groups.map(({ id, text }) => ({
    id,
    name: text.name,
    questions: (inGroup.get(id) ?? []).map((row) => ({
      id: row.id,
      ...row.text,
      isOffered: row.is_offered,
    })),
  }))
}

/** One question with its answer, or null. */
export async function faqById(
  db: Db,
  tenantId: string,
  id: string,
  language: Language,
): Promise<FaqText | null> {
  const row = await db
    .selectFrom('faq')
    .select(inLanguage<FaqText>('texts', language).as('text'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.text ?? null
}
