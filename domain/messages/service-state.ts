/** Where a conversation stands: nothing asked yet, a guest waits, somebody serves, the round is over. */
export const serviceStates = ['idle', 'waiting', 'served', 'closed'] as const
export type ServiceState = (typeof serviceStates)[number]

export type ServiceStatus = { state: ServiceState; agentId: string | null; round: number }

export type ServiceRefusal = 'notYours' | 'alreadyYours' | 'nobodyServed'
type Outcome = { ok: true; service: ServiceStatus } | { ok: false; reason: ServiceRefusal }

const refuse = (reason: ServiceRefusal): Outcome => ({ ok: false, reason })
const become = (service: ServiceStatus): Outcome => ({ ok: true, service })

/** A guest says something: a round begins when none is on. */
export function applyGuestMessage(service: ServiceStatus): ServiceStatus {
  const isOn = service.state === 'waiting' || service.state === 'served'
  return isOn ? service : { state: 'waiting', agentId: null, round: service.round + 1 }
}

/** A member of staff takes a conversation on, from the queue, from a colleague, or to write to the guest first. */
export function applyTake(service: ServiceStatus, me: string): Outcome {
  if (service.state === 'served') {
    return service.agentId === me ? refuse('alreadyYours') : become({ ...service, agentId: me })
  }
  const round = service.state === 'waiting' ? service.round : service.round + 1
  return become({ state: 'served', agentId: me, round })
}

/** Whoever serves may write. */
export function applyAnswer(service: ServiceStatus, me: string): Outcome {
  return isMine(service, me) ? become(service) : refuse('notYours')
}

/** Whoever serves may hand over to a colleague. */
export function applyTransfer(service: ServiceStatus, me: string, to: string): Outcome {
  if (!isMine(service, me)) {
    return refuse('notYours')
  }
  return to === me ? refuse('alreadyYours') : become({ ...service, agentId: to })
}

/** Whoever serves may end the round. Who it was stays known, for the rating. */
export function applyClose(service: ServiceStatus, me: string): Outcome {
  return isMine(service, me) ? become({ ...service, state: 'closed' }) : refuse('notYours')
}

/** A guest rates what somebody did for them in this round. */
export function applyRating(service: ServiceStatus): Outcome {
  const isRateable = service.state === 'served' || service.state === 'closed'
  return isRateable && service.agentId !== null ? become(service) : refuse('nobodyServed')
}

const isMine = ({ state, agentId }: ServiceStatus, me: string) => state === 'served' && agentId === me
