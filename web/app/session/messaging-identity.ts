import { create } from 'zustand'
import type { Sign } from '#domain/identity/guard.ts'
import { keep, readKeptJson } from '../device/browser-storage.ts'

const signKey = 'messagingSign'

/** The identity the messaging app gave, kept apart from the session because it outlives it. */
export const useMessagingSign = create<{ sign: Sign | null }>(() => ({ sign: restored() }))

export const messagingSign = (): Sign | null => useMessagingSign.getState().sign

export function setMessagingSign(sign: Sign | null): void {
  keep('session', signKey, sign && JSON.stringify(sign))
  useMessagingSign.setState({ sign })
}

/** Takes up again what an earlier page of this tab stored. */
export const restoreMessagingSign = (): void => useMessagingSign.setState({ sign: restored() })

function restored(): Sign | null {
  const kept = readKeptJson('session', signKey)
  const isSign = typeof kept === 'object' && kept !== null && 'openId' in kept
  return isSign ? (kept as Sign) : null
}
