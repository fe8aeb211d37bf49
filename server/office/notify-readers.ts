import type { ByLanguage } from '#domain/language.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { sql } from 'kysely'
import { notify } from '#server/messages/inbox/notify.ts'
import type { NewsText } from './news.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/**
 * Tells those a notice is for that it is out. One for everyone is told to all who work here; guests find it when they
 * come. News tells nobody: whoever likes reads it.
 */
export async function notifyReaders(scope: TxScope, newsId: string, by: string): Promise<void> {
  const notice = await scope
    .from('news')
    .select((eb) => ['kind', eb.ref('texts').$castTo<ByLanguage<NewsText>>().as('texts')])
    .where('id', '=', newsId)
    .executeTakeFirstOrThrow()
  if (notice.kind !== 'notice') {
    return
  }
  const { 'zh-CN': chinese, 'en-US': english = chinese } = notice.texts
  const inBoth = (word: 'title' | 'summary') => ({
    names: { 'zh-CN': chinese[word], 'en-US': english[word] },
  })
  await notify(scope, {
    to: await toTell(scope, newsId),
    by,
    kind: 'notice',
    says: 'noticeOut',
    values: { title: inBoth('title'), summary: inBoth('summary') },
    path: link(screens.article, { id: newsId }),
  })
}

/** The owners of its rights, with the organisations below where those are meant too. */
async function toTell(scope: Scope, newsId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with owner as (select owner_type, owner_id from news_right where tenant_id = ${scope.tenantId} and news_id = ${newsId})
    select owner_id as id from owner where owner_type not in ('everyone', 'orgUnder')
    union select o.id::text from org o join owner on owner_type = 'orgUnder'
      and owner_id = any(string_to_array(o.path, '.')) where o.tenant_id = ${scope.tenantId}
    union select m.user_id::text from membership m where m.tenant_id = ${scope.tenantId}
      and exists (select 1 from owner where owner_type = 'everyone')
    order by id`.execute(scope.db)
  return rows.map(({ id }) => id)
}
