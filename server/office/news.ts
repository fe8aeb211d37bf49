import type { newsApi } from '#api/office/news.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Language } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import { rightIdsOf } from '#server/identity/users/person-rights.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewsKind = 'news' | 'notice'
export type NewsState = 'draft' | 'published' | 'withdrawn'
export type NewsText = Required<BodyOf<typeof newsApi.saveArticle>['texts']['zh-CN']>
export type NewsReader = { userId: string; canManage: boolean }

type Head = { title: string; summary: string }

/** Whether one of the entries of a piece names everyone or something the person belongs to. */
async function isFor(scope: Scope, { userId }: NewsReader): Promise<RawBuilder<boolean>> {
  const map = await rightIdsOf(scope, [userId])
  const owners = Object.entries(map).flatMap(([type, ids]) => ids.map((id) => `${type} ${id}`))
  return sql<boolean>`exists (select 1 from news_right r where r.tenant_id = news.tenant_id and r.news_id = news.id
    and (r.owner_type = 'everyone' or r.owner_type || ' ' || r.owner_id = any(${owners})))`
}

export const newsRows = (scope: Scope, { userId }: NewsReader) =>
  scope.from('news').select((eb) => [
    'news.id',
    eb.ref('news.kind').$castTo<NewsKind>().as('kind'),
    eb.ref('news.state').$castTo<NewsState>().as('state'),
    inLanguage<Head>('news.texts', scope.language).as('words'),
    'news.picture_id as picture',
    'news.author_name as author',
    'news.is_top as isTop',
    'news.published_at as publishedAt',
    sql<{ id: string; name: string; colour: string | null }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', t.id, 'name', t.name, 'colour', t.colour) order by t.order_no, t.name), '[]') from news_tag nt
        join tag t on t.tenant_id = nt.tenant_id and t.id = nt.tag_id
        where nt.tenant_id = news.tenant_id and nt.news_id = news.id)`.as('tags'),
    sql<boolean>`exists (select 1 from news_read nr where nr.tenant_id = news.tenant_id
        and nr.news_id = news.id and nr.user_id = ${userId})`.as('isRead'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof newsRows>['executeTakeFirstOrThrow']>>

export const newsView = ({ words, publishedAt, ...row }: Row) => ({
  ...row,
  title: words.title,
  summary: words.summary,
  publishTime: publishedAt?.getTime() ?? null,
})

const listFor = (language: Language) =>
  ({
    columns: {
      title: { ref: sql<string>`(${inLanguage('news.texts', language)} ->> 'title')`, type: 'text' },
      content: { ref: sql<string>`(${inLanguage('news.texts', language)} ->> 'content')`, type: 'text' },
      publishTime: { ref: 'news.published_at', type: 'instant' },
      createTime: { ref: 'news.created_at', type: 'instant' },
      isTop: { ref: 'news.is_top', type: 'boolean' },
    },
    id: 'news.id',
    sort: [
      { property: 'isTop', direction: 'DESC' },
      { property: 'publishTime', direction: 'DESC' },
    ],
  }) as const satisfies ListDefinition<DB, 'news', string>

/** One page: what was published of a kind for the reader, or all that is not to be read, for those who write. */
export async function newsPage(
  scope: Scope,
  reader: NewsReader,
  { kind, isPublic }: { kind: NewsKind; isPublic: boolean },
  listQuery: ListQuery,
) {
  if (!isPublic && !reader.canManage) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
  const tagId = listQuery.params?.tagId
  const visible = await isFor(scope, reader)
  const rows = newsRows(scope, reader)
    // What is not out is few, and one list for who writes it.
    .$if(isPublic, (query) => query.where('news.kind', '=', kind))
    .where('news.state', isPublic ? '=' : '<>', 'published')
    .where('news.removed_at', 'is', null)
    .$if(isPublic, (query) => query.where(visible))
    .$if(typeof tagId === 'string' && tagId !== '', (query) =>
      query.where(
        sql<boolean>`exists (select 1 from news_tag nt where nt.tenant_id = news.tenant_id
          and nt.news_id = news.id and nt.tag_id::text = ${String(tagId)})`,
      ),
    )
  const page = await listRows(scope.db, rows, listQuery, listFor(scope.language))
  return { ...page, rows: page.rows.map(newsView) }
}

/** One piece with its text; what the reader may not read is as good as not there. */
export async function readArticle(scope: TxScope, reader: NewsReader, id: string) {
  const { userId, canManage } = reader
  const visible = await isFor(scope, reader)
  const row = await newsRows(scope, reader)
    .select([
      sql<string>`${inLanguage('news.texts', scope.language)} ->> 'content'`.as('content'),
      sql<number>`(select count(*) from news_read nr where nr.tenant_id = news.tenant_id
        and nr.news_id = news.id)`.as('readers'),
    ])
    .where('news.id', '=', id)
    .where('news.removed_at', 'is', null)
    .$if(!canManage, (query) => query.where('news.state', '=', 'published').where(visible))
    .executeTakeFirst()
  if (!row) {
    throw new Failure('news.missing', {}, { status: 404 })
  }
  const { content, readers, ...head } = row
  let count = readers
  if (row.state === 'published' && !row.isRead) {
    await markRead(scope, id, userId)
    count += 1
  }
  return { ...newsView(head), isRead: true, content, readers: count, canManage }
}

async function markRead(scope: TxScope, newsId: string, userId: string): Promise<void> {
  await scope
    .insert('news_read', { news_id: newsId, user_id: userId, read_at: new Date(scope.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
