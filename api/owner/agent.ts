import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day } from '#api/stay/schemas.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { grantableActions } from '#domain/owner/house-access.ts'

const path = (name: string) => portal(`/hms/houseAgent/v1/${name}`)
const Id = z.object({ id: z.uuid() })
const House = z.object({ id: z.string(), name: z.string() })

const Agent = z.object({
  id: z.string(),
  /** How the owner calls them. */
  name: z.string(),
  /** The whole number for the owner, only its ends for others. */
  phone: z.string(),
  ownerName: z.string(),
  actions: z.array(z.enum(grantableActions)),
  houses: z.array(House),
  endsOn: Day,
  state: z.enum(['open', 'valid', 'over']),
})

/** Who else may act for an owner's houses. */
export const agentApi = {
  /** Those the caller has asked, and whoever has asked the caller. */
  mine: endpoint({
    method: 'GET',
    path: path('mine'),
    access: 'user',
    gives: z.object({
      given: z.array(Agent),
      received: z.array(Agent),
      /** The houses the caller can hand over. */
      houses: z.array(House),
    }),
  }),

  invite: endpoint({
    method: 'POST',
    path: path('invite'),
    access: 'user',
    body: z.object({
      phone: z.string().check(z.refine(isPhone)),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
      houseIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
      actions: z.array(z.enum(grantableActions)).check(z.minLength(1)),
      endsOn: Day,
    }),
    gives: Id,
    limit: { max: 20, seconds: 3600, per: 'user' },
    audit: { action: 'owner.agent.invite', target: 'agent' },
  }),

  /** The person with the invited number says yes or no. */
  answer: endpoint({
    method: 'POST',
    path: path('answer'),
    access: 'user',
    body: z.extend(Id, { accept: z.boolean() }),
    gives: Id,
    audit: { action: 'owner.agent.answer', target: 'agent' },
  }),

  /** The owner takes it back, or the agent gives it up; it holds from that moment on. */
  end: endpoint({
    method: 'POST',
    path: path('end'),
    access: 'user',
    body: Id,
    gives: Id,
    audit: { action: 'owner.agent.end', target: 'agent' },
  }),
}
