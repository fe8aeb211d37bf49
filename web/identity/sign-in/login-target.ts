import { link, uncheckedPath, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { safePath } from '#domain/identity/safe-path.ts'

type Query = Pick<URLSearchParams, 'get'>

/** Where a person who came to sign in for a reason (`type`) goes afterwards. */
export function loginTarget(query: Query): ScreenPath {
  const value = (name: string) => query.get(name) ?? undefined
  switch (query.get('type')) {
    case '3':
      return link(screens.orderList)
    case '4':
    case '6':
      return link(screens.profile)
    case '7':
      return link(screens.activityHouses, { listType: value('listType'), id: value('id') })
    case '8':
      // The house was left for signing in: its back button must not lead into the sign-in page again.
      return link(screens.houseDetails, { houseId: value('houseId') ?? '', back: 'login' })
    case '9':
      return link(screens.houseDetails, { houseId: value('houseId') ?? '' })
    case '11':
      return link(screens.chat, { from: 'login' })
    default:
      return link(screens.home)
  }
}

/** Where a person goes after signing in with an account: the page they were on their way to, or the start. */
export const accountTarget = (query: Query): ScreenPath =>
  uncheckedPath(safePath(query.get('redirect')) ?? '/')
