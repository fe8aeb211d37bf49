/** How long a token lives, in seconds. */
export const tokenSeconds = 2 * 60 * 60
/** How long a sign-in lasts however often it is refreshed, in seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60

type Kept = { loginTime: number; expiration: number }

/** A refresh is due once a fifth of the token's life has passed since it was given. */
export function isRefreshDue({ loginTime, expiration }: Kept, now: number): boolean {
  return now - loginTime > (expiration * 1000) / 5
}

export function isSessionExpired({ loginTime, expiration }: Kept, now: number): boolean {
  return now - loginTime >= expiration * 1000
}

/** How long after signing in a person without phone or password counts as having just shown who they are. */
const freshMinutes = 10

export const isFreshSignIn = (openedAt: number, now: number): boolean =>
  now - openedAt <= freshMinutes * 60_000
