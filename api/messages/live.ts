import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

/**
 * For each topic a number that grows with every change of it, and for how many milliseconds it has been quiet. What
 * changed is then asked for by its own call.
 */
export const LiveMark = z.object({ version: z.int(), quietFor: z.int() })
export const LiveMarks = z.record(z.string(), LiveMark)
export type LiveMark = z.infer<typeof LiveMark>
export type LiveMarks = z.infer<typeof LiveMarks>

/** How a screen learns at once that something changed for the person in front of it. */
export const liveApi = {
  /** Where a stream cannot be kept open, one looks here now and then. */
  marks: endpoint({
    method: 'GET',
    path: portal('/live/v1/marks'),
    access: 'user',
    gives: LiveMarks,
  }),

  /** First `event: marks` with all of them, then the same with those that changed; a comment now and then. */
  stream: endpoint({
    method: 'GET',
    path: portal('/live/v1/stream'),
    access: 'user',
    gives: z.any(),
    envelope: 'stream',
    limit: { max: 60, seconds: 60, per: 'user' },
  }),
}
