import { fieldsOf } from '#domain/record.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'

/**
 * A person who signs in elsewhere leaves with a state and must come back with the same: a foreign page that
 * sends them here with a code of its own gets nowhere.
 */
export type RedirectState = { to: string; state: string }

const keptAs = 'trip'

/** Takes this page's place in the history, so that the way back does not lead into leaving again. */
export function redirectWithState(address: string, trip: RedirectState): void {
  writeStored('session', keptAs, JSON.stringify(trip))
  globalThis.location.replace(address)
}

/** Whether the state is that of the trip last begun to there. Asking ends the trip. */
export function matchesRedirectState({ to, state }: RedirectState): boolean {
  const stored = fieldsOf(readStoredJson('session', keptAs))
  writeStored('session', keptAs, null)
  return state !== '' && stored.to === to && stored.state === state
}
