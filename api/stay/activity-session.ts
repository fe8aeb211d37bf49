import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { mostPeople, sessionStates } from '#domain/stay/activity/activity-session.ts'

const path = (name: string) => portal(`/hms/activitySession/v1/${name}`)
const manage = { right: 'activity.manage' } as const
const Id = z.object({ id: z.uuid() })
const SessionTexts = z.object({
  place: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
})
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const shape = {
  startsAt: z.int(),
  endsAt: z.int(),
  seats: z.int().check(z.gte(1), z.lte(999)),
}

/** When and where an activity takes place, for guests who take part. */
export const activitySessionApi = {
  /** Those to come, the next first. What was cancelled is shown to who had signed up. */
  sessions: endpoint({
    method: 'GET',
    path: path('list'),
    access: 'public',
    query: Id,
    gives: z.array(
      z.object({
        id: z.string(),
        ...shape,
        place: z.string(),
        note: z.string(),
        left: z.int(),
        state: z.enum(sessionStates),
        reason: z.string(),
        /** How many the caller signed up for; 0: not. */
        mine: z.int(),
      }),
    ),
  }),

  /** Signs the caller up with so many people, or changes how many. */
  signUp: endpoint({
    method: 'POST',
    path: path('signUp'),
    access: 'user',
    body: z.extend(Id, { people: z.int().check(z.gte(1), z.lte(mostPeople)) }),
    gives: z.null(),
    limit: { max: 60, seconds: 60, per: 'user' },
  }),

  leave: endpoint({ method: 'POST', path: path('leave'), access: 'user', body: Id, gives: z.null() }),
}

/** The same for those who keep activities. */
export const activitySessionDeskApi = {
  /** All of an activity, those to come first. */
  managed: endpoint({
    method: 'GET',
    path: path('manageList'),
    access: manage,
    query: Id,
    gives: z.array(
      z.object({
        id: z.string(),
        ...shape,
        texts: z.object({ 'zh-CN': SessionTexts, 'en-US': SessionTexts }),
        taken: z.int(),
        state: z.enum(sessionStates),
        reason: z.string(),
        revision: z.int(),
      }),
    ),
  }),

  save: endpoint({
    method: 'POST',
    path: path('save'),
    access: manage,
    body: z.object({
      id: z.optional(z.uuid()),
      /** The one that was read: who comes second is told. */
      revision: z.optional(z.int()),
      activityId: z.uuid(),
      ...shape,
      texts: z.object({ 'zh-CN': SessionTexts, 'en-US': SessionTexts }),
    }),
    gives: Id,
    audit: { action: 'stay.activitySession.save', target: 'activitySession' },
  }),

  /** It does not take place; whoever signed up is told why. */
  cancel: endpoint({
    method: 'POST',
    path: path('cancel'),
    access: manage,
    body: z.extend(Id, { reason: Reason }),
    gives: z.null(),
    audit: { action: 'stay.activitySession.cancel', target: 'activitySession' },
  }),

  signUps: endpoint({
    method: 'GET',
    path: path('signUps'),
    access: manage,
    query: Id,
    gives: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        /** Masked. */
        phone: z.nullable(z.string()),
        people: z.int(),
        state: z.enum(['signed', 'cancelled']),
        signedAt: z.number(),
        reason: z.string(),
      }),
    ),
  }),

  /** Takes somebody out, who is told why. */
  removeSignUp: endpoint({
    method: 'POST',
    path: path('removeSignUp'),
    access: manage,
    body: z.extend(Id, { userId: z.uuid(), reason: Reason }),
    gives: z.null(),
    audit: { action: 'stay.activitySession.removeSignUp', target: 'activitySession' },
  }),
}
