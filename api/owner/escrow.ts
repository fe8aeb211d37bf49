import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day, Fen, Picture } from '#api/stay/schemas.ts'

const path = (name: string) => portal(`/hms/escrow/v1/${name}`)
const Id = z.object({ id: z.uuid() })

export const escrowEndStates = ['open', 'approved', 'refused', 'withdrawn'] as const

const Ending = z.object({
  id: z.string(),
  state: z.enum(escrowEndStates),
  endsOn: Day,
  reason: z.string(),
  /** What those who decided said. */
  decision: z.string(),
})

/** On which terms the park lets an owner's houses, and how that ends. */
export const escrowApi = {
  /** The caller's own houses; an agent agrees on no terms. */
  list: endpoint({
    method: 'GET',
    path: path('list'),
    access: 'user',
    gives: z.array(
      z.object({
        houseId: z.string(),
        name: z.string(),
        siteName: z.string(),
        sitePhone: z.string(),
        picture: z.nullable(Picture),
        /** null: the house is not entrusted to the park. */
        plan: z.nullable(
          z.object({
            kind: z.enum(['share', 'fixed', 'mixed']),
            /** Hundredths of a percent. */
            ownerBp: z.int(),
            stayFee: Fen,
            /** What the owner gets at least; 0: nothing is promised. */
            floor: Fen,
            floorPeriod: z.enum(['month', 'year']),
            releaseDays: z.int(),
            /** In tenths of a night. */
            ownNights: z.int(),
            noticeDays: z.int(),
            from: Day,
            until: z.nullable(Day),
          }),
        ),
        /** What stays that are not settled will bring the owner; how many are booked, and until when. */
        coming: Fen,
        bookings: z.int(),
        lastCheckOut: z.nullable(Day),
        /** If it were ended today; null: there is nothing to end. */
        couldEndOn: z.nullable(Day),
        ending: z.nullable(Ending),
      }),
    ),
  }),

  /** Asks to end it: after the notice, and not before the last guests have left. */
  askEnd: endpoint({
    method: 'POST',
    path: path('askEnd'),
    access: 'user',
    body: z.object({
      houseId: z.uuid(),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    }),
    gives: Ending,
    audit: { action: 'owner.escrow.askEnd', target: 'escrow' },
  }),

  withdraw: endpoint({
    method: 'POST',
    path: path('withdraw'),
    access: 'user',
    body: Id,
    gives: z.null(),
    audit: { action: 'owner.escrow.withdraw', target: 'escrow' },
  }),

  /** What owners have asked for, for whoever decides where no flow does. */
  requests: endpoint({
    method: 'GET',
    path: path('requests'),
    access: { right: 'house.review' },
    gives: z.array(
      z.object({
        id: z.string(),
        houseName: z.string(),
        owner: z.string(),
        reason: z.string(),
        endsOn: Day,
        askedAt: z.number(),
        isInFlow: z.boolean(),
      }),
    ),
  }),

  decide: endpoint({
    method: 'POST',
    path: path('decide'),
    access: { right: 'house.review' },
    body: z.extend(Id, { approve: z.boolean(), reason: z._default(z.string().check(z.maxLength(300)), '') }),
    gives: Ending,
    audit: { action: 'owner.escrow.decide', target: 'escrow' },
  }),
}
