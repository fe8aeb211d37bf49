import { messagingApi } from '#api/identity/messaging.ts'
import type { MessagingSign } from '#domain/identity/guard.ts'
import type { MessagingProvider } from '#domain/identity/messaging.ts'
import { call } from '#web/app/call/call.ts'
import { setMessagingIdentity } from '#web/app/session/messaging-identity.ts'
import { isMiniProgram } from '#web/app/device/mini-program.ts'
import { messagingOutcome, type MessagingOutcome } from './messaging-outcome.ts'

export type AuthorizePage = { provider: MessagingProvider; address: string; state: string }

/**
 * The provider's page where a person agrees to be known to us. Inside the mini-program there is none; a
 * browser that shows the same screen outside of it goes by the official account.
 */
export async function findAuthorizePage(
  provider: MessagingProvider,
  back: string,
): Promise<AuthorizePage | null> {
  const others: MessagingProvider[] =
    provider === 'miniProgram' && !isMiniProgram() ? ['officialAccount'] : []
  for (const one of [provider, ...others]) {
    const { address, state } = await call(
      messagingApi.authorize,
      { query: { provider: one, back } },
      { quiet: true },
    )
    if (address !== null) {
      return { provider: one, address, state }
    }
  }
  return null
}

/** Turns a provider's code into the messaging sign, and keeps it. */
export async function fetchMessagingIdentity(provider: MessagingProvider, code: string, state: string) {
  const body = { provider, code, ...(state === '' ? {} : { state }) }
  const { openId, unionId, img, back } = await call(messagingApi.sign, { body }, { quiet: true })
  const sign: MessagingSign = { openId, unionId, img }
  setMessagingIdentity(sign)
  return { sign, back }
}

export async function loginByMessaging({ openId, unionId }: MessagingSign): Promise<MessagingOutcome> {
  return messagingOutcome(
    await call(messagingApi.login, { body: { authType: 1, openId, unionId } }, { quiet: true }),
  )
}
