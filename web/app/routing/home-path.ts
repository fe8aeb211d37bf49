import { link, type ScreenPath } from '#api/link.ts'
import { isScreenPath, screens } from '#api/screens.ts'

/** Where the root and every refused entry lead: the guests' home page, which is everybody's. */
export const homePath = (): ScreenPath => link(screens.home)

/** The path when there is a screen, else the home page: what the server names may be part of another app. */
export const pathOrHome = (path: string): ScreenPath => (isScreenPath(path) ? path : homePath())
