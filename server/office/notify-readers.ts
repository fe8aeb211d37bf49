import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { ByLanguage } from '#server/text/by-language.ts'
import { tell } from '#server/messages/inbox/notify.ts'
import type { NewsWords } from './news.ts'

/**
 * Tells those a notice is for that it is out. One for everyone is told to all who work here; guests find it when they
 * come. News tells nobody: whoever likes reads it.
 */
export async function tellReaders(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  newsId: string,
  by: string,
): Promise<void> {
  const notice = await tx
    .selectFrom('news')
    .select((eb) => ['kind', eb.ref('texts').$castTo<ByLanguage<NewsWords>>().as('texts')])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', newsId)
    .executeTakeFirstOrThrow()
  if (notice.kind !== 'notice') {
    return
  }
  const { 'zh-CN': chinese, 'en-US': english = chinese } = notice.texts
  const inBoth = (word: 'title' | 'summary') => ({
    names: { 'zh-CN': chinese[word], 'en-US': english[word] },
  })
  await tell(tx, env, tenantId, {
    to: await toTell(tx, tenantId, newsId),
    by,
    kind: 'notice',
    says: 'noticeOut',
    values: { title: inBoth('title'), summary: inBoth('summary') },
    path: link(screens.article, { id: newsId }),
  })
}

/** The owners of its rights, with the organisations below where those are meant too. */
async function toTell(db: Db, tenantId: string, newsId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with owner as (select owner_type, owner_id from news_right where tenant_id = ${tenantId} and news_id = ${newsId})
    select owner_id as id from owner where owner_type not in ('everyone', 'orgUnder')
    union select o.id::text from org o join owner on owner_type = 'orgUnder'
      and owner_id = any(string_to_array(o.path, '.')) where o.tenant_id = ${tenantId}
    union select m.user_id::text from membership m where m.tenant_id = ${tenantId}
      and exists (select 1 from owner where owner_type = 'everyone')
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
