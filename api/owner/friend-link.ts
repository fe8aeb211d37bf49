import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day } from '#api/stay/schemas.ts'
import { idTypes } from '#domain/stay/id-number.ts'

const path = (name: string) => portal(`/hms/friendLink/v1/${name}`)
const Word = z.string().check(z.minLength(20), z.maxLength(100))

/** What friends see who have the link: where and when, and how many have filled in their papers. Nothing else. */
const Invitation = z.object({
  host: z.string(),
  houseName: z.string(),
  siteName: z.string(),
  checkIn: Day,
  checkOut: Day,
  checkInTime: z.string(),
  checkOutTime: z.string(),
  adults: z.int(),
  children: z.int(),
  filledAdults: z.int(),
  filledChildren: z.int(),
  isOpen: z.boolean(),
})

/** A reception's link, by which friends fill in their own papers. */
export const friendLinkApi = {
  /** Makes a link, in place of the one there was. The word of it is told this once. */
  make: endpoint({
    method: 'POST',
    path: path('make'),
    access: 'user',
    body: z.object({ orderId: z.uuid() }),
    gives: z.object({ word: z.string(), openUntil: z.number() }),
    limit: { max: 30, seconds: 60, per: 'user' },
    audit: { action: 'owner.friendLink.make', target: 'friendLink' },
  }),

  end: endpoint({
    method: 'POST',
    path: path('end'),
    access: 'user',
    body: z.object({ orderId: z.uuid() }),
    gives: z.null(),
    audit: { action: 'owner.friendLink.end', target: 'friendLink' },
  }),

  invitation: endpoint({
    method: 'GET',
    path: path('get'),
    access: 'public',
    query: z.object({ word: Word }),
    gives: Invitation,
    limit: { max: 60, seconds: 60, per: 'address' },
  }),

  fill: endpoint({
    method: 'POST',
    path: path('fill'),
    access: 'public',
    body: z.object({
      word: Word,
      realName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      idType: z.enum(idTypes),
      idNo: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
      phone: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
      isChild: z._default(z.boolean(), false),
    }),
    gives: Invitation,
    limit: { max: 20, seconds: 60, per: 'address' },
  }),
}
