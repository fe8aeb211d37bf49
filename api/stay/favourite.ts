import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'
import { HouseCard } from './search.ts'
import { paging, StayRequest } from './schemas.ts'

const collect = (path: string) => portal(`/hms/houseCollect/v1/${path}`)

/** The houses a person keeps in mind. */
export const favouriteApi = {
  /** Says which it shall be, rather than turning it over: a repetition changes nothing. */
  setFavourite: endpoint({
    method: 'POST',
    path: collect('save'),
    access: 'user',
    body: z.object({ houseId: z.uuid(), collectFlag: z.boolean() }),
    gives: z.object({ collectFlag: z.boolean() }),
    limit: { max: 120, seconds: 60, per: 'user' },
  }),

  /** The caller's favourites, the newest first, with their offers for the dates. */
  favourites: endpoint({
    method: 'POST',
    path: collect('list'),
    access: 'user',
    body: z.extend(StayRequest, paging),
    gives: pageOf(
      z.extend(HouseCard, {
        /** No longer to be had at all: shown grey. */
        isGone: z.boolean(),
      }),
    ),
    envelope: 'bare',
  }),
}
