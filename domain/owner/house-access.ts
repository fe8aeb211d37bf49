import { isOneOf } from '#domain/record.ts'
/** What somebody may do with a house that is not their own affair as a guest. */
export const houseActions = [
  /** See the house, its calendar and its rooms, whether or not it is online. */
  'view',
  /** Write what guests read and see, and hand it in. */
  'edit',
  /** Set prices and their rules. */
  'price',
  /** Close nights and open them again. */
  'nights',
  /** See who stays. */
  'orders',
  /** Confirm or refuse a guest. */
  'confirm',
  /** Answer reviews. */
  'reply',
  /** See what the house earned. */
  'income',
  /** Book stays of the owner and of friends. */
  'ownStay',
  /** See and do the work in the house: cleaning, repairs. */
  'jobs',
  /** Say who else may act for it. */
  'agents',
  /** Agree on the terms on which it is let. */
  'terms',
] as const
export type HouseAction = (typeof houseActions)[number]

/** What an owner can hand over. To see the house goes with each of them. */
export const grantableActions = [
  'edit',
  'price',
  'nights',
  'orders',
  'confirm',
  'reply',
  'income',
  'ownStay',
] as const satisfies readonly HouseAction[]
export type GrantableAction = (typeof grantableActions)[number]

export const isGrantable = (action: string): action is GrantableAction => isOneOf(grantableActions, action)

/** One of these rights lets an operator do it. */
export const operatorRights: Readonly<Record<HouseAction, readonly string[]>> = {
  view: ['house.manage', 'house.review', 'price.manage', 'stay.desk'],
  edit: ['house.manage'],
  price: ['price.manage'],
  nights: ['house.manage', 'stay.desk'],
  orders: ['stay.desk'],
  confirm: ['stay.desk'],
  reply: ['review.manage'],
  income: ['payment.read'],
  ownStay: ['stay.desk'],
  jobs: ['stay.desk'],
  agents: ['house.manage'],
  terms: ['house.manage'],
}

/** An agent's authority over one house. */
export type AgentGrant = {
  actions: readonly HouseAction[]
  /** The last day on which it holds. */
  endsOn: string
  isAccepted: boolean
  isEnded: boolean
}

/** A company the person works for serves the house in this time. */
export type HouseService = { startsOn: string; endsOn: string | null; isMember: boolean }

/** All that is known of a person and a house when the person wants to act. */
export type HouseActor = {
  isOwner: boolean
  grants: readonly AgentGrant[]
  services: readonly HouseService[]
  /** The method rights of the person that hold at the site of the house. */
  rights: ReadonlySet<string>
}

export type ActingAs = 'owner' | 'agent' | 'service' | 'operator'
type AccessRefusal = 'stranger' | 'ended' | 'notAccepted' | 'notGranted'
type HouseAccess = { ok: true; as: ActingAs } | { ok: false; why: AccessRefusal }

/**
 * Who may act for a house, and as whom: the owner in everything, an agent in what was handed over and for as long as
 * it holds, a service company in its work alone, an operator by right. The one place where it is decided.
 */
export function houseAccess(actor: HouseActor, action: HouseAction, today: string): HouseAccess {
  if (actor.isOwner) {
    return { ok: true, as: 'owner' }
  }
  const valid = actor.grants.filter((grant) => stateOfGrant(grant, today) === 'valid')
  if (valid.some(({ actions }) => action === 'view' || (isGrantable(action) && actions.includes(action)))) {
    return { ok: true, as: 'agent' }
  }
  if (operatorRights[action].some((right) => actor.rights.has(right))) {
    return { ok: true, as: 'operator' }
  }
  const serves = actor.services.some((service) => isServing(service, today))
  if (serves && action === 'jobs') {
    return { ok: true, as: 'service' }
  }
  return { ok: false, why: refusalOf(actor, valid.length > 0 || serves, today) }
}

function refusalOf(actor: HouseActor, isKnown: boolean, today: string): AccessRefusal {
  if (isKnown || Object.values(operatorRights).some((any) => any.some((right) => actor.rights.has(right)))) {
    return 'notGranted'
  }
  const states = actor.grants.map((grant) => stateOfGrant(grant, today))
  return states.includes('open') ? 'notAccepted' : states.includes('over') ? 'ended' : 'stranger'
}

/** `open`: nobody has accepted it yet. */
export function stateOfGrant(
  { isAccepted, isEnded, endsOn }: Omit<AgentGrant, 'actions'>,
  today: string,
): 'valid' | 'open' | 'over' {
  if (isEnded || endsOn < today) {
    return 'over'
  }
  return isAccepted ? 'valid' : 'open'
}

const isServing = ({ startsOn, endsOn, isMember }: HouseService, today: string): boolean =>
  isMember && startsOn <= today && (endsOn === null || today < endsOn)
