/** Which of our fields names the person whom the provider of single sign-on vouches for. */
export const subjectFields = ['account', 'mobile', 'email'] as const
export type SubjectField = (typeof subjectFields)[number]

/** The name a claim gives, or null when it gives none that can be trusted. */
export function subjectOf(claims: Readonly<Record<string, unknown>>, claim: string): string | null {
  if (!Object.hasOwn(claims, claim) || (claim === 'email' && claims['email_verified'] === false)) {
    return null
  }
  const value = claims[claim]
  if (typeof value !== 'string' && typeof value !== 'number') {
    return null
  }
  const subject = String(value).trim()
  return subject === '' || subject.length > 100 ? null : subject
}
