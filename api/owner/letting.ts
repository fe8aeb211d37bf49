import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint, type CallOutput } from '#api/endpoint.ts'
import { Day, Picture } from '#api/stay/schemas.ts'
import { lessors } from '#domain/contract/contract-state.ts'

const path = (name: string) => portal(`/hms/letting/v1/${name}`)
const Fen = z.int().check(z.gte(0), z.lte(1e11))
const Id = z.object({ id: z.uuid() })
const Both = z.object({
  zh: z.string().check(z.trim(), z.maxLength(60)),
  en: z.string().check(z.trim(), z.maxLength(120)),
})
const Note = z._default(z.string().check(z.trim(), z.maxLength(300)), '')

export const planKinds = ['share', 'fixed', 'mixed'] as const
export const lettingKinds = ['entrust', 'rent'] as const
export const lettingStates = ['open', 'approved', 'refused', 'withdrawn'] as const

const terms = {
  kind: z.enum(planKinds),
  /** Hundredths of a percent. */
  ownerBp: z.int().check(z.gte(0), z.lte(10_000)),
  stayFee: Fen,
  /** What the owner gets a month at least; 0: nothing is promised. */
  floor: Fen,
  ownNights: z.int().check(z.gte(0), z.lte(366)),
  noticeDays: z.int().check(z.gte(0), z.lte(366)),
  months: z.int().check(z.gte(1), z.lte(240)),
}
const Plan = z.object({ id: z.string(), name: z.string(), note: z.string(), ...terms })
export type EntrustPlan = z.infer<typeof Plan>

/** A plan as operators write it. */
const PlanSource = z.object({ name: Both, note: Both, status: z.enum(['active', 'ended']), ...terms })

const Request = z.object({
  id: z.string(),
  kind: z.enum(lettingKinds),
  state: z.enum(lettingStates),
  startsOn: Day,
  months: z.int(),
  /** To entrust: by which plan. */
  planName: z.nullable(z.string()),
  /** To let: who the lessor is, and for how much. */
  lessor: z.nullable(z.enum(lessors)),
  rent: Fen,
  deposit: Fen,
  note: z.string(),
  decision: z.string(),
  /** The contract it has led to. */
  contractId: z.nullable(z.string()),
})
export type LettingRequest = z.infer<typeof Request>

/** An owner's house is handed to the park, or offered for long letting. */
export const lettingApi = {
  /** What the park offers to owners. */
  plans: endpoint({ method: 'GET', path: path('plans'), access: 'user', gives: z.array(Plan) }),

  /** The caller's own houses, with what has been asked for. */
  houses: endpoint({
    method: 'GET',
    path: path('houses'),
    access: 'user',
    gives: z.object({
      /** The first day it can begin. */
      firstDay: Day,
      houses: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          siteName: z.string(),
          picture: z.nullable(Picture),
          /** The park lets it already: until when, null without an end. */
          entrusted: z.nullable(z.object({ until: z.nullable(Day) })),
          entrust: z.nullable(Request),
          rent: z.nullable(Request),
        }),
      ),
    }),
  }),

  entrust: endpoint({
    method: 'POST',
    path: path('entrust'),
    access: 'user',
    body: z.object({ houseId: z.uuid(), planId: z.uuid(), startsOn: Day, note: Note }),
    gives: Request,
    audit: { action: 'owner.letting.entrust', target: 'letting' },
  }),

  rent: endpoint({
    method: 'POST',
    path: path('rent'),
    access: 'user',
    body: z.object({
      houseId: z.uuid(),
      lessor: z.enum(lessors),
      startsOn: Day,
      months: z.int().check(z.gte(1), z.lte(60)),
      rent: z.int().check(z.gte(1), z.lte(1e11)),
      deposit: Fen,
      note: Note,
    }),
    gives: Request,
    audit: { action: 'owner.letting.rent', target: 'letting' },
  }),

  /** Takes a request back, or an offer nobody has signed for yet: its nights are free again. */
  withdraw: endpoint({
    method: 'POST',
    path: path('withdraw'),
    access: 'user',
    body: Id,
    gives: z.null(),
    audit: { action: 'owner.letting.withdraw', target: 'letting' },
  }),

  /** What owners have asked for, for whoever decides where no flow does. */
  requests: endpoint({
    method: 'GET',
    path: path('requests'),
    access: { right: 'house.review' },
    gives: z.array(z.extend(Request, { houseName: z.string(), owner: z.string(), isInFlow: z.boolean() })),
  }),

  decide: endpoint({
    method: 'POST',
    path: path('decide'),
    access: { right: 'house.review' },
    body: z.extend(Id, { approve: z.boolean(), reason: z._default(z.string().check(z.maxLength(300)), '') }),
    gives: Request,
    audit: { action: 'owner.letting.decide', target: 'letting' },
  }),

  /** Houses that are to be let and have no lease yet, for whoever draws it up. */
  offers: endpoint({
    method: 'GET',
    path: path('offers'),
    access: { right: 'contract.manage' },
    gives: z.array(
      z.extend(Request, {
        houseId: z.string(),
        houseName: z.string(),
        address: z.string(),
        owner: z.string(),
      }),
    ),
  }),

  deskPlans: endpoint({
    method: 'GET',
    path: path('deskPlans'),
    access: { right: 'contract.manage' },
    gives: z.object({
      plans: z.array(z.extend(PlanSource, { id: z.string(), revision: z.int() })),
      /** Plans are for owners of all sites: whoever works at some of them reads along. */
      maySave: z.boolean(),
    }),
  }),

  /** Changes a plan, or adds one; what owners have chosen before stays as they chose it. */
  savePlan: endpoint({
    method: 'POST',
    path: path('savePlan'),
    access: { right: 'contract.manage' },
    body: z.extend(PlanSource, { id: z.optional(z.uuid()), revision: z.optional(z.int()) }),
    gives: z.object({ id: z.string() }),
    audit: { action: 'owner.letting.savePlan', target: 'lettingPlan' },
  }),
}

export type DeskPlan = CallOutput<typeof lettingApi.deskPlans>['plans'][number]
