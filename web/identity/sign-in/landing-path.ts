import { uncheckedPath, type ScreenPath } from '#api/link.ts'
import { loginTarget } from './login-target.ts'
import { safePath } from '#domain/identity/safe-path.ts'

/**
 * Where a person lands after signing in by phone or messaging app: by the reason they came for (`type`), else
 * on the page they were on their way to when another way of signing in sent them here.
 */
export function landingPath(query: URLSearchParams): ScreenPath {
  const redirect = query.has('type') ? null : safePath(query.get('redirect'))
  return redirect === null ? loginTarget(query) : uncheckedPath(redirect)
}
