import { sql } from 'kysely'
import type { OwnerType, RightEntry } from '#domain/identity/rights.ts'
import { cleanRichText, plainTextExcerpt } from '#domain/rich-text.ts'
import type { Db } from '#server/db/open.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { makeImagePublic } from '#server/files/make-public.ts'
import { Failure } from '#server/http/failure.ts'
import type { ByLanguage } from '#server/text/by-language.ts'
import { ownerNames, resolveOwners } from '#server/org/right-owners.ts'
import type { NewsKind, NewsState, NewsText } from './news.ts'

export type NewsInput = {
  id?: string | undefined
  kind: NewsKind
  texts: { 'zh-CN': NewsText; 'en-US'?: NewsText | undefined }
  picture: string | null
  isTop: boolean
  tagIds: readonly string[]
  readers: readonly RightEntry[]
}
export type NewsAuthor = { id: string; fullname: string }

/** How much of a text without a summary stands in a list. */
const summaryLength = 80

function cleaned({ title, summary, content }: NewsText): NewsText {
  const clean = cleanRichText(content)
  return { title, summary: summary || plainTextExcerpt(clean, summaryLength), content: clean }
}

/** Makes a draft, or changes a piece. Its text is cleaned before it is kept. */
export async function saveNews(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  author: NewsAuthor,
  piece: NewsInput,
): Promise<string> {
  const english = piece.texts['en-US']
  const texts: ByLanguage<NewsText> = {
    'zh-CN': cleaned(piece.texts['zh-CN']),
    ...(english ? { 'en-US': cleaned(english) } : {}),
  }
  const before = piece.id === undefined ? null : await holdNews(tx, tenantId, piece.id)
  if (piece.picture !== null && piece.picture !== before?.picture) {
    if (!(await makeImagePublic(tx, tenantId, author.id, piece.picture))) {
      throw new Failure('news.noPicture')
    }
  }
  const id = piece.id ?? env.newId()
  const now = new Date(env.now())
  const values = {
    kind: piece.kind,
    texts: JSON.stringify(texts),
    picture_id: piece.picture,
    is_top: piece.isTop,
    updated_at: now,
  }
  if (before) {
    await tx.updateTable('news').set(values).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  } else {
    const made = { state: 'draft', author_id: author.id, author_name: author.fullname, created_at: now }
    await tx
      .insertInto('news')
      .values({ tenant_id: tenantId, id, ...values, ...made })
      .execute()
  }
  await setReaders(tx, tenantId, id, piece.readers)
  await setTags(tx, tenantId, id, piece.tagIds)
  return id
}

async function setReaders(tx: Tx, tenantId: string, newsId: string, readers: readonly RightEntry[]) {
  if (readers.length === 0) {
    throw new Failure('news.noReaders')
  }
  const owners = await resolveOwners(tx, tenantId, readers)
  const rows = new Map<string, { owner_type: string; owner_id: string }>()
  for (const owner of owners) {
    if (!owner) {
      throw new Failure('news.readerUnknown')
    }
    rows.set(`${owner.type} ${owner.id}`, { owner_type: owner.type, owner_id: owner.id })
  }
  const old = tx.deleteFrom('news_right').where('tenant_id', '=', tenantId)
  await old.where('news_id', '=', newsId).execute()
  const values = [...rows.values()].map((row) => ({ tenant_id: tenantId, news_id: newsId, ...row }))
  await tx.insertInto('news_right').values(values).execute()
}

async function setTags(tx: Tx, tenantId: string, newsId: string, tagIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('news_tag').where('tenant_id', '=', tenantId).where('news_id', '=', newsId).execute()
  const values = [...new Set(tagIds)].map((tag_id) => ({ tenant_id: tenantId, news_id: newsId, tag_id }))
  if (values.length > 0) {
    await refuseOnViolation(tx.insertInto('news_tag').values(values).execute(), { foreignKey: 'tag.unknown' })
  }
}

async function holdNews(tx: Tx, tenantId: string, id: string) {
  const row = await tx
    .selectFrom('news')
    .select((eb) => [
      eb.ref('state').$castTo<NewsState>().as('state'),
      'picture_id as picture',
      'published_at as publishedAt',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('news.missing', {}, { status: 404 })
  }
  return row
}

/** Lets a piece be read, or takes it away from its readers. Doing it again changes nothing, and says so. */
export async function setNewsState(
  tx: Tx,
  tenantId: string,
  id: string,
  state: 'published' | 'withdrawn',
  now: number,
): Promise<boolean> {
  const held = await holdNews(tx, tenantId, id)
  if (held.state === state) {
    return false
  }
  if (state === 'withdrawn' && held.state === 'draft') {
    throw new Failure('news.notPublished')
  }
  await tx
    .updateTable('news')
    .set({
      state,
      updated_at: new Date(now),
      ...(state === 'published' ? { published_at: new Date(now) } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  return true
}

/** Throws a draft away; what people have read stays on record. */
export async function removeNews(tx: Tx, tenantId: string, id: string): Promise<void> {
  if ((await holdNews(tx, tenantId, id)).publishedAt !== null) {
    throw new Failure('news.wasPublished')
  }
  await tx.deleteFrom('news').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** A piece as its author writes it. */
export async function editableNews(db: Db, tenantId: string, id: string) {
  const row = await db
    .selectFrom('news')
    .select((eb) => [
      'id',
      eb.ref('kind').$castTo<NewsKind>().as('kind'),
      eb.ref('state').$castTo<NewsState>().as('state'),
      eb.ref('texts').$castTo<ByLanguage<NewsText>>().as('texts'),
      'picture_id as picture',
      'is_top as isTop',
      sql<string[]>`array(select tag_id::text from news_tag nt where nt.tenant_id = news.tenant_id
        and nt.news_id = news.id order by tag_id)`.as('tagIds'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('news.missing', {}, { status: 404 })
  }
  const readers = await db
    .selectFrom('news_right')
    .select((eb) => [eb.ref('owner_type').$castTo<OwnerType | 'everyone'>().as('type'), 'owner_id as id'])
    .where('tenant_id', '=', tenantId)
    .where('news_id', '=', id)
    .orderBy('owner_type')
    .orderBy('owner_id')
    .execute()
  return { ...row, readers: await ownerNames(db, tenantId, readers) }
}
