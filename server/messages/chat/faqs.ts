import type { ByLanguage } from '#domain/language.ts'
import type { helpAdminApi } from '#api/messages/help-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type FaqText = BodyOf<typeof helpAdminApi.saveQuestion>['texts']['zh-CN']
export type NewFaqGroup = {
  texts: ByLanguage<{ name: string }>
  questions: readonly { texts: ByLanguage<FaqText>; isOffered?: boolean }[]
}

/** Adds groups of questions, in this order. */
export async function addFaqGroups(scope: TxScope, groups: readonly NewFaqGroup[]): Promise<void> {
  const made = groups.map((group) => ({ ...group, id: scope.newId() }))
  await scope
    .insert(
      'faq_group',
      made.map(({ id, texts }, order_no) => ({
        id,
        texts: JSON.stringify(texts),
        order_no,
      })),
    )
    .execute()
  await scope
    .insert(
      'faq',
      made.flatMap(({ id: group_id, questions }) =>
        questions.map(({ texts, isOffered }, order_no) => ({
          id: scope.newId(),
          group_id,
          texts: JSON.stringify(texts),
          is_offered: isOffered ?? false,
          order_no,
        })),
      ),
    )
    .execute()
}

export async function listFaqs(scope: Scope) {
  const { language } = scope
  const [groups, questions] = await Promise.all([
    scope
      .from('faq_group')
      .select(['id', inLanguage<{ name: string }>('texts', language).as('text')])
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
    scope
      .from('faq')
      .select(['id', 'group_id', 'is_offered', inLanguage<FaqText>('texts', language).as('text')])
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
export async function faqById(scope: Scope, id: string): Promise<FaqText | null> {
  const row = await scope
    .from('faq')
    .select(inLanguage<FaqText>('texts', scope.language).as('text'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.text ?? null
}
