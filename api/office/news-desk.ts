import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { NewsRow, Reader } from './news.ts'

const news = (path: string) => portal(`/portal/messageNews/v1/${path}`)
const access = { right: 'news.manage' } as const
const Id = z.object({ id: z.uuid() })

/** News and notices as those who write them keep them, whoever they are for. */
export const newsDeskApi = {
  /** By `kind`, `state`, `title`; what was removed is listed with the param `removed` alone. The newest change first. */
  page: endpoint({
    method: 'POST',
    path: news('managePage'),
    access,
    body: ListQuery,
    gives: pageOf(
      z.extend(NewsRow, {
        /** When it is published by itself. */
        publishAt: z.nullable(z.number()),
        updatedAt: z.number(),
        removedAt: z.nullable(z.number()),
        hasEnglish: z.boolean(),
        readers: z.array(Reader),
        /** How many have read it. */
        readCount: z.int(),
      }),
    ),
    envelope: 'bare',
  }),

  /** Has a piece published by itself at a time; null takes that back. */
  plan: endpoint({
    method: 'POST',
    path: news('plan'),
    access,
    body: z.extend(Id, { publishAt: z.nullable(z.int()) }),
    gives: z.null(),
    audit: { action: 'office.article.plan', target: 'article' },
  }),

  /** Takes a removed draft back. */
  restore: endpoint({
    method: 'POST',
    path: news('restore'),
    access,
    body: Id,
    gives: z.null(),
    audit: { action: 'office.article.restore', target: 'article' },
  }),
}
