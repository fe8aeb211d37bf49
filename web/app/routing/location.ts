import { uncheckedPath, type ScreenPath } from '#api/link.ts'

/** Where the person is. The key names this visit of the place; state is what was handed along. */
export type AppLocation = { pathname: ScreenPath; search: string; hash: string; state: unknown; key: string }

/** The key of a page that was opened from outside: nothing of ours is behind it. */
export const firstVisitKey = 'first'

export type NavigationTarget = ScreenPath | { pathname?: ScreenPath; search?: string; hash?: string }

/** How the person came here: by going back or forward, by going on, or in place of where they were. */
export type NavigationKind = 'pop' | 'push' | 'replace'

/** The address inside the app that `to` means, seen from where the person is. */
export function resolveTarget(to: NavigationTarget, here: { pathname: string; search: string }): ScreenPath {
  if (typeof to !== 'string') {
    return uncheckedPath((to.pathname ?? here.pathname) + marked('?', to.search) + marked('#', to.hash))
  }
  const { pathname, search, hash } = new URL(to, `http://app${here.pathname}${here.search}`)
  return uncheckedPath(pathname + search + hash)
}

const marked = (mark: '?' | '#', text = ''): string =>
  text === '' || text.startsWith(mark) ? text : mark + text

/** The address inside the app of what the browser shows, without the folder the app is served from. */
export function readLocation(base: string): AppLocation {
  const { pathname, search, hash } = globalThis.location
  const inside = pathname.toLowerCase().startsWith(base.toLowerCase())
    ? pathname.slice(base.length)
    : pathname
  // Only this router writes the state of an entry.
  const entry = (globalThis.history.state ?? {}) as { state?: unknown; key?: string }
  return {
    pathname: uncheckedPath(inside.startsWith('/') ? inside : `/${inside}`),
    search,
    hash,
    state: entry.state ?? null,
    key: entry.key ?? firstVisitKey,
  }
}
