import { matchPath, parsePathPattern } from '#web/app/routing/match-path.ts'
import { screenPaths } from '#web/app/screens.ts'

/** Whether the app has a screen for a path that operators wrote down. */
export function isReachable(path: string): boolean {
  const [plain = '/'] = path.split(/[?#]/, 1)
  return matchPath(screenPaths().map(parsePathPattern), plain) !== null
}
