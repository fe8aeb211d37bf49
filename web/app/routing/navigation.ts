export type Go = (to: string | number, options?: { replace?: boolean }) => void

type Place = { path: string; search: string }

const steering: { go: Go | null } = { go: null }

/** The router lends its steering wheel to what is no component: the error catalogue, the native shell. */
export function lendSteering(go: Go | null): void {
  steering.go = go
}

export const go: Go = (to, options) => steering.go?.(to, options)

export const basePath = '/mobilevue'

/** The screen now open, without the base path. */
export function currentPlace(): Place {
  const { pathname, search } = globalThis.location
  const path = pathname.toLowerCase().startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return { path: path || '/', search }
}
