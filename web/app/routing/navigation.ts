import type { ScreenPath } from '#api/link.ts'

export type NavigateTo = (to: ScreenPath | number, options?: { replace?: boolean }) => void

type Place = { path: string; search: string }

const steering: { go: NavigateTo | null; wanted: Parameters<NavigateTo> | null } = { go: null, wanted: null }

/** The router lends its steering wheel to what is no component: the error catalogue, the native shell. */
export function registerNavigate(go: NavigateTo | null): void {
  const { wanted } = steering
  steering.go = go
  if (go && wanted) {
    steering.wanted = null
    go(...wanted)
  }
}

/** What a page asks the server before it is drawn may already lead elsewhere; the router goes there once it is there. */
export const navigateTo: NavigateTo = (...wanted) => {
  if (steering.go) {
    steering.go(...wanted)
  } else {
    steering.wanted = wanted
  }
}

export const basePath = '/mobilevue'

/** Where somebody else opens a screen. */
export const screenUrl = (path: ScreenPath): string => `${globalThis.location.origin}${basePath}${path}`

/** The screen now open, without the base path. */
export function currentLocation(): Place {
  const { pathname, search } = globalThis.location
  const path = pathname.toLowerCase().startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return { path: path || '/', search }
}
