import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { RightsShape } from '#api/rights.ts'

const news = (path: string) => portal(`/portal/messageNews/v1/${path}`)
const manage = { right: 'news.manage' } as const

const Id = z.object({ id: z.uuid() })
const NewsTag = z.object({ id: z.string(), name: z.string(), colour: z.nullable(z.string()) })

export const NewsRow = z.object({
  id: z.string(),
  kind: z.enum(['news', 'notice']),
  state: z.enum(['draft', 'published', 'withdrawn']),
  title: z.string(),
  summary: z.string(),
  /** A public file. */
  picture: z.nullable(z.string()),
  tags: z.array(NewsTag),
  author: z.string(),
  isTop: z.boolean(),
  isRead: z.boolean(),
  publishTime: z.nullable(z.number()),
})

/** Whom a piece is for; '' stands beside everyone. */
export const Reader = z.object({
  type: z.enum(['everyone', 'user', 'role', 'org', 'orgUnder', 'pos', 'job', 'group']),
  id: z.string(),
  code: z.string(),
  name: z.string(),
})

const WrittenTexts = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** Empty: the beginning of the text. Left out: the one it has stays. */
  summary: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  content: z._default(z.string().check(z.maxLength(200_000)), ''),
})
const ArticleTexts = z.object({ title: z.string(), summary: z.string(), content: z.string() })

/**
 * `true`: what was published for the caller. `false`: what of either kind is not to be read yet or any more, for
 * those who write.
 * Of `params` a list knows `tagId`.
 */
const IsPublic = z.object({ isPublic: z._default(z.enum(['true', 'false']), 'true') })

const list = (path: string) =>
  endpoint({
    method: 'POST',
    path: news(path),
    access: 'user',
    query: IsPublic,
    body: ListQuery,
    gives: pageOf(NewsRow),
    envelope: 'bare',
  })

/** What the company tells many. What is on top comes first, then the newest. */
export const newsApi = {
  newsPage: list('list'),
  noticePage: list('listNotice'),

  /** One of them with its text, which counts as read. */
  article: endpoint({
    method: 'GET',
    path: news('getById'),
    access: 'user',
    query: Id,
    gives: z.extend(NewsRow, {
      /** Cleaned HTML; a browser cleans it again. */
      content: z.string(),
      /** How many have read it. */
      readers: z.int(),
      canManage: z.boolean(),
    }),
  }),

  /** The same as its author writes it, in both languages. */
  articleToEdit: endpoint({
    method: 'GET',
    path: news('getForEdit'),
    access: manage,
    query: Id,
    gives: z.object({
      id: z.string(),
      kind: z.enum(['news', 'notice']),
      state: z.enum(['draft', 'published', 'withdrawn']),
      texts: z.object({ 'zh-CN': ArticleTexts, 'en-US': z.optional(ArticleTexts) }),
      picture: z.nullable(z.string()),
      isTop: z.boolean(),
      tagIds: z.array(z.string()),
      readers: z.array(Reader),
      /** Sent back when it is saved: who comes second is told. */
      revision: z.int(),
      /** When it is published by itself. */
      publishAt: z.nullable(z.number()),
      publishTime: z.nullable(z.number()),
    }),
  }),

  /** Makes a draft, or changes one or what was published. Gives its id. */
  saveArticle: endpoint({
    method: 'POST',
    path: news('save'),
    access: manage,
    body: z.object({
      id: z.optional(z.uuid()),
      /** The one that was read; left out: whatever is there is written over. */
      revision: z.optional(z.int()),
      kind: z.enum(['news', 'notice']),
      texts: z.object({ 'zh-CN': WrittenTexts, 'en-US': z.optional(WrittenTexts) }),
      /** A picture the caller uploaded; anybody may see it from then on. */
      picture: z._default(z.nullable(z.uuid()), null),
      isTop: z._default(z.boolean(), false),
      tagIds: z._default(z.array(z.uuid()).check(z.maxLength(10)), []),
      /** Who may read it. */
      readers: z._default(RightsShape, [{ type: 'everyone' }]),
    }),
    gives: z.string(),
    audit: { action: 'office.article.save', target: 'article' },
  }),
  publishArticle: endpoint({
    method: 'POST',
    path: news('publish'),
    access: manage,
    body: Id,
    gives: z.null(),
    audit: { action: 'office.article.publish', target: 'article' },
  }),
  withdrawArticle: endpoint({
    method: 'POST',
    path: news('withdraw'),
    access: manage,
    body: Id,
    gives: z.null(),
    audit: { action: 'office.article.withdraw', target: 'article' },
  }),
  /** Only what nobody could read so far; it can be taken back for some days. */
  removeArticle: endpoint({
    method: 'POST',
    path: news('remove'),
    access: manage,
    body: Id,
    gives: z.null(),
    audit: { action: 'office.article.remove', target: 'article' },
  }),
}
