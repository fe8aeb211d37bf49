/** So many people one guest may sign up for at once. */
export const mostPeople = 10

export const sessionStates = ['open', 'cancelled'] as const
export type SessionState = (typeof sessionStates)[number]

export type Session = {
  state: SessionState
  startsAt: number
  endsAt: number
  seats: number
  /** People of all who signed up. */
  taken: number
}

type SignUpProblem = 'cancelled' | 'begun' | 'full'

/** Why so many people cannot take part; `own` are those the same guest had signed up before. Null: they can. */
export function signUpProblem(
  session: Session,
  { people, own, now }: { people: number; own: number; now: number },
): SignUpProblem | null {
  if (session.state === 'cancelled') {
    return 'cancelled'
  }
  if (session.startsAt <= now) {
    return 'begun'
  }
  return session.taken - own + people > session.seats ? 'full' : null
}

type SessionProblem = 'order' | 'past' | 'seats' | 'cancelled'

/** Why a session cannot be written so; null: it can. What begins has to lie ahead unless it was so before. */
export function sessionProblem(
  next: Pick<Session, 'startsAt' | 'endsAt' | 'seats'>,
  before: Session | null,
  now: number,
): SessionProblem | null {
  if (before?.state === 'cancelled') {
    return 'cancelled'
  }
  if (next.endsAt <= next.startsAt) {
    return 'order'
  }
  if (next.startsAt <= now && next.startsAt !== before?.startsAt) {
    return 'past'
  }
  return next.seats < (before?.taken ?? 0) ? 'seats' : null
}
