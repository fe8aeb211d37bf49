import { hasScreen } from '../screens.ts'

/** Where the root and every refused entry lead: the guests' home page, which is everybody's. */
export const homePath = (): string => '/home/index'

/** The path when its screen is part of the app, else the home page: a target table may know more screens. */
export function pathOrHome(path: string): string {
  const [screen = '/'] = path.split(/[?#]/, 1)
  return hasScreen(screen) ? path : homePath()
}
