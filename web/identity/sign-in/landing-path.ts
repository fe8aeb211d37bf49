import { loginTarget } from '#domain/identity/login-target.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { pathOrHome } from '#web/app/routing/home-path.ts'

/**
 * Where a person lands after signing in by phone or messaging app: by the reason they came for (`type`), else
 * on the page they were on their way to when another way of signing in sent them here.
 */
export function landingPath(query: URLSearchParams): string {
  const redirect = query.has('type') ? null : safePath(query.get('redirect'))
  return redirect ?? pathOrHome(loginTarget(query))
}
