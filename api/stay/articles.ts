import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Fen } from './schemas.ts'

const path = (name: string) => portal(`/hms/roomArticle/v1/${name}`)
const access = { right: 'stay.desk' } as const
const Name = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) })

export const Article = z.object({
  texts: z.object({ 'zh-CN': Name, 'en-US': Name }),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  /** What one of them costs when it is missing or broken. */
  charge: Fen.check(z.gte(0), z.lte(10_000_000)),
})
export type Article = z.infer<typeof Article>

/** What belongs into a house, as the staff keep it. Sheets that were begun keep what they were begun with. */
export const articlesApi = {
  list: endpoint({
    method: 'GET',
    path: path('list'),
    access,
    query: z.object({ houseId: z.uuid() }),
    gives: z.object({ houseName: z.string(), revision: z.int(), articles: z.array(Article) }),
  }),

  /** All of them, in their order. */
  save: endpoint({
    method: 'POST',
    path: path('save'),
    access,
    body: z.object({
      houseId: z.uuid(),
      articles: z.array(Article).check(z.maxLength(100)),
      /** The one that was read; left out: whatever is there is written over. */
      revision: z.optional(z.int()),
    }),
    gives: z.object({ houseId: z.string() }),
    audit: { action: 'stay.articles.save', target: 'house' },
  }),
}
