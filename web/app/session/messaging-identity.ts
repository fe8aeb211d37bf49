import { create } from 'zustand'
import type { MessagingSign } from '#domain/identity/guard.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'

const signKey = 'messagingSign'

/** The identity the messaging app gave, kept apart from the session because it outlives it. */
export const useMessagingIdentity = create<{ sign: MessagingSign | null }>(() => ({ sign: restored() }))

export const messagingIdentity = (): MessagingSign | null => useMessagingIdentity.getState().sign

export function setMessagingIdentity(sign: MessagingSign | null): void {
  writeStored('session', signKey, sign && JSON.stringify(sign))
  useMessagingIdentity.setState({ sign })
}

/** Takes up again what an earlier page of this tab stored. */
export const restoreMessagingIdentity = (): void => useMessagingIdentity.setState({ sign: restored() })

function restored(): MessagingSign | null {
  const stored = readStoredJson('session', signKey)
  const isSign = typeof stored === 'object' && stored !== null && 'openId' in stored
  // Stored by this app in this tab.
  return isSign ? (stored as MessagingSign) : null
}
