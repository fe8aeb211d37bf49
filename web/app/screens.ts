import type { ComponentType } from 'react'
import type { Access } from '#domain/identity/guard.ts'
import type { TextModule } from '#web/text/catalogues.ts'
import type { PathParams } from './routing/match-path.ts'

/** Where a page is opened: what its path names, and its query. */
export type PageLocation = { params: PathParams; query: URLSearchParams }

export type PageModule = {
  default: ComponentType
  /** Asks for what the page will show first. Where the answers come at once, it is drawn with them. */
  prepare?: (opened: PageLocation) => Promise<unknown>
}

export type Screen = {
  path: string
  access: Access
  load: () => Promise<PageModule>
  /** A further catalogue that only some screens of the module need. */
  texts: TextModule | null
}

/** One line of a module's screens.ts: where the screen lies, who may enter, and its lazily loaded page. */
export const screen = (
  path: string,
  access: Access,
  load: Screen['load'],
  texts: TextModule | null = null,
): Screen => ({ path, access, load, texts })

const registered = new Map<string, TextModule>()

/** Notes which screens exist, so that tabs and fallbacks lead only to what is there. */
export function registerScreens(module: TextModule, screens: Screen[]): void {
  for (const { path } of screens) {
    registered.set(path.toLowerCase(), module)
  }
}

export const hasScreen = (path: string): boolean => registered.has(path.toLowerCase())

/** The paths of all screens, as they are declared. */
export const screenPaths = (): string[] => [...registered.keys()]
