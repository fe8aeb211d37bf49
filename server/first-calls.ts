import { addressOf, type Prefixes } from '#api/contexts.ts'
import type { FirstCall, OpenedAt, Screen } from '#api/screen.ts'
import { screens, type ScreenName } from '#api/screens.ts'

/** A call as the page sends it out. `unlessStored`: not where the browser has this in its session storage. */
type PageCall = { address: string; body?: string; forUsers: boolean; unlessStored?: string }

/** What a screen asks the server first, for the page to ask before the program is there. */
export function firstCalls(name: ScreenName, opened: OpenedAt, now: number, prefixes: Prefixes): PageCall[] {
  const { firstCalls }: Screen = screens[name]
  return firstCalls?.(opened, now).map((one) => pageCall(one, prefixes)) ?? []
}

function pageCall({ call: [endpoint, input], unlessStored }: FirstCall, prefixes: Prefixes): PageCall {
  const query = input.query ? `?${new URLSearchParams(Object.entries(input.query))}` : ''
  return {
    address: addressOf(endpoint.path, prefixes) + query,
    forUsers: endpoint.access !== 'public',
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
    ...(unlessStored ? { unlessStored } : {}),
  }
}
