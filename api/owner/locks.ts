import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint, type CallOutput } from '#api/endpoint.ts'

const path = (name: string) => portal(`/hms/locks/v1/${name}`)

/** set: the lock knows it. waiting: it is on its way. problem: the lock did not answer, or said no. */
const lockCodeStates = ['set', 'waiting', 'problem'] as const
export const lockProblems = ['unreachable', 'busy', 'full', 'refused'] as const
const openingMeans = ['code', 'card', 'app', 'key', 'other'] as const

/** The door locks of houses. */
export const lockApi = {
  /** The rooms of a house with their locks, and for whom they open. */
  list: endpoint({
    method: 'GET',
    path: path('list'),
    access: 'user',
    query: z.object({ houseId: z.uuid() }),
    gives: z.object({
      houseName: z.string(),
      /** May say which lock is where. */
      canEdit: z.boolean(),
      /** May know who sleeps there: for whom the doors open, and who came in. */
      mayReadOpenings: z.boolean(),
      /** Works at the front desk, which has a code of its own. */
      mayUseDesk: z.boolean(),
      rooms: z.array(
        z.object({
          roomId: z.string(),
          no: z.string(),
          lock: z.nullable(
            z.object({
              id: z.string(),
              lockNo: z.string(),
              hasDeskCode: z.boolean(),
              codes: z.array(
                z.object({
                  id: z.string(),
                  orderId: z.string(),
                  orderNo: z.string(),
                  from: z.number(),
                  until: z.number(),
                  state: z.enum(lockCodeStates),
                  problem: z.nullable(z.enum(lockProblems)),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  }),

  /** Says which lock a room has; another one before it is no longer used. */
  save: endpoint({
    method: 'POST',
    path: path('save'),
    access: 'user',
    body: z.object({
      houseId: z.uuid(),
      roomId: z.uuid(),
      lockNo: z.string().check(z.trim(), z.regex(/^[\w-]{1,40}$/)),
      /** Which lock it had when it was looked at, null for none; left out: overwrites. */
      before: z.optional(z.nullable(z.string())),
      /** Typed into the lock by hand, for the front desk; left out: as it was. */
      deskCode: z.optional(z.string().check(z.regex(/^\d{4,9}$/))),
    }),
    audit: { action: 'owner.lock.save', target: 'house' },
    gives: z.null(),
  }),

  remove: endpoint({
    method: 'POST',
    path: path('remove'),
    access: 'user',
    body: z.object({ houseId: z.uuid(), lockId: z.uuid() }),
    audit: { action: 'owner.lock.remove', target: 'house' },
    gives: z.null(),
  }),

  /** Who opened the door in the last days, the newest first. */
  records: endpoint({
    method: 'GET',
    path: path('records'),
    access: 'user',
    query: z.object({ houseId: z.uuid(), lockId: z.uuid() }),
    gives: z.array(
      z.object({
        at: z.number(),
        means: z.enum(openingMeans),
        /** The stay whose code it was; null: somebody else's. */
        orderNo: z.nullable(z.string()),
        isOpen: z.boolean(),
      }),
    ),
    limit: { max: 60, seconds: 600, per: 'user' },
  }),

  /** The code of the front desk for the rooms of a stay, when its lock does not answer; that it was given is written down. */
  deskCode: endpoint({
    method: 'POST',
    path: path('deskCode'),
    access: { right: 'stay.desk' },
    body: z.object({ orderId: z.uuid() }),
    audit: { action: 'owner.lock.deskCode', target: 'order' },
    gives: z.array(z.object({ roomNo: z.string(), code: z.string() })),
  }),
}

export type HouseLocks = CallOutput<typeof lockApi.list>
