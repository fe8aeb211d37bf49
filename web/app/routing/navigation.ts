import type { ScreenPath } from '#api/link.ts'

export type NavigateTo = (to: ScreenPath | number, options?: { replace?: boolean }) => void

type Place = { path: string; search: string }

const steering: { go: NavigateTo | null } = { go: null }

/** The router lends its steering wheel to what is no component: the error catalogue, the native shell. */
export function registerNavigate(go: NavigateTo | null): void {
  steering.go = go
}

export const navigateTo: NavigateTo = (to, options) => steering.go?.(to, options)

export const basePath = '/mobilevue'

/** Where somebody else opens a screen. */
export const screenUrl = (path: ScreenPath): string => `${globalThis.location.origin}${basePath}${path}`

/** The screen now open, without the base path. */
export function currentLocation(): Place {
  const { pathname, search } = globalThis.location
  const path = pathname.toLowerCase().startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return { path: path || '/', search }
}
