import type { Language } from '#domain/language.ts'

type SmsCode = { tenantId: string; phone: string; code: string; language: Language }

/** number: this phone gets no messages. tooMany: the provider's own limit. off: no provider is chosen. */
export type SmsAnswer =
  | { ok: true }
  | { ok: false; reason: 'number' | 'tooMany' | 'unavailable' | 'off'; detail: string }

/** Sends codes to phones. An answer that is not ok means that nothing was sent, as far as anybody knows. */
export type SmsGateway = { sendCode: (message: SmsCode) => Promise<SmsAnswer> }

export const noSms: SmsGateway = {
  async sendCode() {
    return { ok: false, reason: 'off', detail: 'SMS=none' }
  },
}
