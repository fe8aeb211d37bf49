import type { MessagingPerson } from '#domain/identity/messaging.ts'

export type MessagingProfile = MessagingPerson & { nickname: string; avatar: string }

/**
 * code: the provider does not know the code, or no longer. notAPerson: a passing identity that nobody owns.
 * busy: the provider asks to come back later. off: this provider is not furnished.
 */
export type MessagingAnswer =
  | { ok: true; person: MessagingProfile }
  | { ok: false; reason: 'code' | 'notAPerson' | 'busy' | 'unavailable' | 'off'; detail: string }

/** Turns the code a provider gave the browser into the person behind it. */
export type MessagingGateway = {
  /** The page where the person agrees; null where there is none, as the provider's own app hands out the codes. */
  authorizeAddress: ((state: string, tenantCode: string) => string) | null
  personOf: (tenantId: string, code: string) => Promise<MessagingAnswer>
}

export const noMessaging: MessagingGateway = {
  authorizeAddress: null,
  async personOf() {
    return { ok: false, reason: 'off', detail: 'not furnished' }
  },
}

/** Pictures of people are shown by address; anything that is not one is dropped. */
export const safeAvatarUrl = (address: string): string =>
  /^https?:\/\//.test(address) && address.length <= 500 ? address.replace(/^http:/, 'https:') : ''
