import { safePath } from './safe-path.ts'

type Query = Pick<URLSearchParams, 'get'>

const homePage = '/home/index'

/** Where a person who came to sign in for a reason (`type`) goes afterwards. */
export function loginTarget(query: Query): string {
  switch (query.get('type')) {
    case '3':
      return '/template/customer/list'
    case '4':
    case '6':
      return '/user/index'
    case '7':
      return withQuery('/home/activityList', query, ['listType', 'id'])
    case '8':
      // The house was left for signing in: its back button must not lead into the sign-in page again.
      return withQuery('/home/details', query, ['houseId'], { back: 'login' })
    case '9':
      return withQuery('/home/details', query, ['houseId'])
    case '11':
      return '/home/kefuBox?from=login'
    default:
      return homePage
  }
}

/** Where a person goes after signing in with an account: the page they were on their way to, or the start. */
export function accountTarget(query: Query): string {
  return safePath(query.get('redirect')) ?? '/'
}

function withQuery(path: string, query: Query, names: string[], more: Record<string, string> = {}): string {
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value !== null) {
      kept.set(name, value)
    }
  }
  for (const [name, value] of Object.entries(more)) {
    kept.set(name, value)
  }
  const text = kept.toString()
  return text === '' ? path : `${path}?${text}`
}
