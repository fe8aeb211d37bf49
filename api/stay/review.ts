import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'
import { paging, Picture } from './schemas.ts'

const review = (path: string) => portal(`/hms/commentInfo/v1/${path}`)

const Scores = z.object({
  hygiene: z.number(),
  facilities: z.number(),
  location: z.number(),
  service: z.number(),
})

/** What guests say about a house. */
export const reviewApi = {
  summary: endpoint({
    method: 'GET',
    path: review('summary'),
    access: 'public',
    query: z.object({ houseId: z.uuid() }),
    gives: z.object({
      count: z.int(),
      /** 1.0 to 5.0; null before the first review. */
      score: z.nullable(z.number()),
      scores: z.nullable(Scores),
      withPictures: z.int(),
      /** 4 and more, and below 3. */
      good: z.int(),
      bad: z.int(),
      /** The most used first. */
      tags: z.array(z.object({ tag: z.string(), name: z.string(), count: z.int() })),
    }),
  }),

  reviews: endpoint({
    method: 'POST',
    path: review('list'),
    access: 'public',
    body: z.object({
      houseId: z.uuid(),
      show: z._default(z.enum(['all', 'withPictures', 'good', 'bad']), 'all'),
      tag: z._default(z.string().check(z.maxLength(50)), ''),
      ...paging,
    }),
    /** The newest first. */
    gives: pageOf(
      z.object({
        id: z.string(),
        /** '' for a guest who stays unnamed; otherwise all but the first letter is masked. */
        guest: z.string(),
        /** 'YYYY-MM' of the stay. */
        month: z.string(),
        score: z.number(),
        scores: Scores,
        text: z.string(),
        tags: z.array(z.object({ tag: z.string(), name: z.string() })),
        pictures: z.array(Picture),
        reply: z.nullable(z.object({ text: z.string(), repliedAt: z.number() })),
        createdAt: z.number(),
      }),
    ),
    envelope: 'bare',
  }),
}
