import type { ByLanguage } from '#domain/language.ts'
import type { newsApi } from '#api/office/news.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import type { OwnerType, RightEntry } from '#domain/identity/rights.ts'
import { cleanRichText, plainTextExcerpt } from '#domain/rich-text.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { makeImagePublic } from '#server/files/make-public.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import { ownerNames, resolveOwners } from '#server/org/right-owners.ts'
import type { NewsKind, NewsState, NewsText } from './news.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewsInput = BodyOf<typeof newsApi.saveArticle>
export type NewsAuthor = { id: string; fullname: string }

/** How much of a text without a summary stands in a list. */
const summaryLength = 80

type WrittenText = NewsInput['texts']['zh-CN']

/** A text as it is kept. A summary nobody wrote is the beginning of the text, and goes with it when that changes. */
function cleaned({ title, summary, content }: WrittenText, before: NewsText | undefined): NewsText {
  const clean = cleanRichText(content)
  const beginning = plainTextExcerpt(clean, summaryLength)
  const given = summary ?? before?.summary ?? ''
  const wasBeginning = before !== undefined && given === plainTextExcerpt(before.content, summaryLength)
  return { title, summary: given === '' || wasBeginning ? beginning : given, content: clean }
}

/** Makes a draft, or changes a piece. Its text is cleaned before it is kept. */
export async function saveNews(scope: TxScope, author: NewsAuthor, piece: NewsInput): Promise<string> {
  const before = piece.id === undefined ? null : await holdNews(scope, piece.id)
  const current = before && piece.id !== undefined ? await editableNews(scope, piece.id) : null
  if (before && current) {
    await refuseStale(scope, piece.revision, before, current)
  }
  const english = piece.texts['en-US']
  const texts: ByLanguage<NewsText> = {
    'zh-CN': cleaned(piece.texts['zh-CN'], current?.texts['zh-CN']),
    ...(english ? { 'en-US': cleaned(english, current?.texts['en-US']) } : {}),
  }
  if (piece.picture !== null && piece.picture !== before?.picture) {
    if (!(await makeImagePublic(scope, author.id, piece.picture))) {
      throw new Failure('news.noPicture')
    }
  }
  const id = piece.id ?? scope.newId()
  const now = new Date(scope.now())
  const values = {
    kind: piece.kind,
    texts: JSON.stringify(texts),
    picture_id: piece.picture,
    is_top: piece.isTop,
    updated_at: now,
  }
  if (before) {
    await scope
      .update('news')
      .set({ ...values, ...nextRevision(scope) })
      .where('id', '=', id)
      .execute()
  } else {
    const made = {
      state: 'draft',
      author_id: author.id,
      author_name: author.fullname,
      created_at: now,
      updated_by: author.id,
    }
    await scope.insert('news', { id, ...values, ...made }).execute()
  }
  await setReaders(scope, id, piece.readers)
  await setTags(scope, id, piece.tagIds)
  return id
}

async function setReaders(scope: TxScope, newsId: string, readers: readonly RightEntry[]) {
  if (readers.length === 0) {
    throw new Failure('news.noReaders')
  }
  const owners = await resolveOwners(scope, readers)
  const rows = new Map<string, { owner_type: string; owner_id: string }>()
  for (const owner of owners) {
    if (!owner) {
      throw new Failure('news.readerUnknown')
    }
    rows.set(`${owner.type} ${owner.id}`, { owner_type: owner.type, owner_id: owner.id })
  }
  await scope.delete('news_right').where('news_id', '=', newsId).execute()
  const values = [...rows.values()].map((row) => ({ news_id: newsId, ...row }))
  await scope.insert('news_right', values).execute()
}

async function setTags(scope: TxScope, newsId: string, tagIds: readonly string[]): Promise<void> {
  await scope.delete('news_tag').where('news_id', '=', newsId).execute()
  const values = [...new Set(tagIds)].map((tag_id) => ({ news_id: newsId, tag_id }))
  if (values.length > 0) {
    await refuseOnViolation(scope.insert('news_tag', values).execute(), { foreignKey: 'tag.unknown' })
  }
}

/** A piece that is there, which nobody else changes before this transaction is over. */
export async function holdNews(scope: TxScope, id: string) {
  const row = await scope
    .from('news')
    .select((eb) => [
      eb.ref('state').$castTo<NewsState>().as('state'),
      'picture_id as picture',
      'published_at as publishedAt',
      'publish_at as publishAt',
      'revision',
      'updated_by',
      'updated_at',
    ])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('news.missing', {}, { status: 404 })
  }
  return row
}

/** Lets a piece be read, or takes it away from its readers. Doing it again changes nothing, and says so. */
export async function setNewsState(
  scope: TxScope,
  id: string,
  state: 'published' | 'withdrawn',
): Promise<boolean> {
  const existing = await holdNews(scope, id)
  if (existing.state === state) {
    return false
  }
  if (state === 'withdrawn' && existing.state === 'draft') {
    throw new Failure('news.notPublished')
  }
  const now = new Date(scope.now())
  await scope
    .update('news')
    .set({
      state,
      updated_at: now,
      publish_at: null,
      ...(state === 'published' ? { published_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()
  return true
}

/** Takes a draft away, for some days not for good; what people have read stays on record. */
export async function removeNews(scope: TxScope, id: string): Promise<void> {
  if ((await holdNews(scope, id)).publishedAt !== null) {
    throw new Failure('news.wasPublished')
  }
  const now = new Date(scope.now())
  await scope.update('news').set({ removed_at: now, publish_at: null }).where('id', '=', id).execute()
}

/** A piece as its author writes it. */
export async function editableNews(scope: Scope, id: string) {
  const row = await scope
    .from('news')
    .select((eb) => [
      'id',
      eb.ref('kind').$castTo<NewsKind>().as('kind'),
      eb.ref('state').$castTo<NewsState>().as('state'),
      eb.ref('texts').$castTo<ByLanguage<NewsText>>().as('texts'),
      'picture_id as picture',
      'is_top as isTop',
      'revision',
      'publish_at as publishAt',
      'published_at as publishedAt',
      sql<string[]>`array(select tag_id::text from news_tag nt where nt.tenant_id = news.tenant_id
        and nt.news_id = news.id order by tag_id)`.as('tagIds'),
    ])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('news.missing', {}, { status: 404 })
  }
  const { publishAt, publishedAt, ...piece } = row
  const readers = await scope
    .from('news_right')
    .select((eb) => [eb.ref('owner_type').$castTo<OwnerType | 'everyone'>().as('type'), 'owner_id as id'])
    .where('news_id', '=', id)
    .orderBy('owner_type')
    .orderBy('owner_id')
    .execute()
  return {
    ...piece,
    readers: await ownerNames(scope, readers),
    publishAt: publishAt?.getTime() ?? null,
    publishTime: publishedAt?.getTime() ?? null,
  }
}
