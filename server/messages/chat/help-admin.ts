import type { HandlerInput } from '#api/endpoint.ts'
import type { helpAdminApi, HelpPoint, HelpQuestion } from '#api/messages/help-admin.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { Failure } from '#server/failure.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { deskRight } from './conversations.ts'

type Names = HelpPoint['texts']

/** Everything under help, with the words of both languages, and what of it the reader may change. */
export async function helpContent(scope: Scope, userId: string) {
  const reach = await sitesOf(scope, userId, deskRight)
  const groups = await scope
    .from('faq_group')
    .select(['id', 'texts', 'revision'])
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const questions = await scope
    .from('faq')
    .select(['id', 'group_id', 'texts', 'is_offered', 'revision'])
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const points = await scope
    .from('service_point')
    .select(['id', 'site_id', 'texts', 'phone', 'hours', 'revision'])
    .orderBy((eb) => eb('site_id', 'is not', null))
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const inGroup = Map.groupBy(questions, (row) => row.group_id)
  return {
    maySaveQuestions: holdsAt(reach, null),
    groups: groups.map(({ id, texts, revision }) => ({
      id,
      revision,
      // What is in these columns was checked when it was saved.
      texts: texts as Names,
      questions: (inGroup.get(id) ?? []).map((row) => ({
        id: row.id,
        revision: row.revision,
        // Checked when it was saved, like the names.
        texts: row.texts as HelpQuestion['texts'],
        isOffered: row.is_offered,
      })),
    })),
    points: points.map((row) => ({
      id: row.id,
      revision: row.revision,
      siteId: row.site_id,
      // Both were checked when the point was saved.
      texts: row.texts as Names,
      phone: row.phone,
      hours: row.hours as HelpPoint['hours'],
      maySave: holdsAt(reach, row.site_id),
    })),
  }
}

/** The place after all that are there. */
async function lastPlace(scope: TxScope, table: 'faq_group' | 'faq'): Promise<number> {
  const row = await scope
    .from(table)
    .select((eb) => eb.fn.max('order_no').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

/** Locks what is to be changed; refuses when it is gone, or was saved since it was seen. */
async function lockSeen(
  scope: TxScope,
  table: 'faq_group' | 'faq' | 'service_point',
  id: string,
  revision: number | undefined,
): Promise<void> {
  const found = await scope.from(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) {
    throw new Failure('chat.noHelp')
  }
  await refuseStale(scope, revision, found, found)
}

export async function saveFaqGroup(
  scope: TxScope,
  group: HandlerInput<typeof helpAdminApi.saveGroup>['body'],
) {
  const texts = JSON.stringify(group.texts)
  if (group.id !== undefined) {
    await lockSeen(scope, 'faq_group', group.id, group.revision)
    await scope
      .update('faq_group')
      .set({ texts, ...nextRevision(scope) })
      .where('id', '=', group.id)
      .execute()
    return { id: group.id }
  }
  const id = scope.newId()
  const order_no = await lastPlace(scope, 'faq_group')
  await scope.insert('faq_group', { id, texts, order_no }).execute()
  return { id }
}

export async function saveFaq(
  scope: TxScope,
  question: HandlerInput<typeof helpAdminApi.saveQuestion>['body'],
) {
  const group = await scope
    .from('faq_group')
    .select('id')
    .where('id', '=', question.groupId)
    .forShare()
    .executeTakeFirst()
  if (!group) {
    throw new Failure('chat.noHelp')
  }
  const values = {
    group_id: question.groupId,
    texts: JSON.stringify(question.texts),
    is_offered: question.isOffered,
  }
  if (question.id !== undefined) {
    await lockSeen(scope, 'faq', question.id, question.revision)
    await scope
      .update('faq')
      .set({ ...values, ...nextRevision(scope) })
      .where('id', '=', question.id)
      .execute()
    return { id: question.id }
  }
  const id = scope.newId()
  const order_no = await lastPlace(scope, 'faq')
  await scope.insert('faq', { id, ...values, order_no }).execute()
  return { id }
}

/** Takes out a question, or a group with all that is in it. Removing what is gone already is no fault. */
export async function removeFaqEntry(scope: TxScope, table: 'faq' | 'faq_group', id: string) {
  await scope.delete(table).where('id', '=', id).execute()
  return { id }
}

/** Refuses the hot line of a site to who serves guests at others. */
async function requirePoint(scope: TxScope, userId: string, id: string): Promise<void> {
  const [point, reach] = await Promise.all([
    scope.from('service_point').select('site_id').where('id', '=', id).executeTakeFirst(),
    sitesOf(scope, userId, deskRight),
  ])
  if (point && !holdsAt(reach, point.site_id)) {
    throw new Failure(point.site_id === null ? 'user.everySite' : 'http.notAllowed', {}, { status: 403 })
  }
}

export async function saveServicePoint(
  scope: TxScope,
  userId: string,
  { id, revision, texts, phone, hours }: HandlerInput<typeof helpAdminApi.savePoint>['body'],
) {
  await requirePoint(scope, userId, id)
  if (hours.some((day) => day !== null && day[0] >= day[1])) {
    throw new Failure('chat.badHours')
  }
  await lockSeen(scope, 'service_point', id, revision)
  await scope
    .update('service_point')
    .set({ texts: JSON.stringify(texts), phone, hours: JSON.stringify(hours), ...nextRevision(scope) })
    .where('id', '=', id)
    .execute()
  return { id }
}
