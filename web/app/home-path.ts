import { currentUser } from './current-user.ts'
import { hasScreen } from './screens.ts'

/**
 * Where the root and every refused entry lead. The guests' home page belongs to the stay module; while that
 * module is not part of the app, its place is taken by the person's own page, or by the sign-in page.
 */
export function homePath(): string {
  if (hasScreen('/home/index')) {
    return '/home/index'
  }
  return currentUser() ? '/user/index' : '/login'
}

/** The path when its screen is part of the app, else the home page: a target table may know more screens. */
export function reachable(path: string): string {
  const [screen = '/'] = path.split(/[?#]/, 1)
  return hasScreen(screen) ? path : homePath()
}
