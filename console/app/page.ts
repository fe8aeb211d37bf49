import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { TextModule } from '#console/text/catalogues.ts'
import type { TextKey } from '#console/text/text.ts'
import type { NeededRight } from './session/rights.ts'

/** The rooms in the order of the rail. */
export const rooms = [
  'today',
  'flows',
  'running',
  'forms',
  'lists',
  'home',
  'people',
  'stays',
  'money',
  'house',
] as const
export type Room = (typeof rooms)[number]

/** A page of the console. Its title is `pages.<name>` in the catalogue `pages`. */
export type ConsolePage = {
  name: TextKey<'pages'>
  /** Below /console/, as the router writes it: `people/users`, `flows/:key/design`. */
  path: string
  room: Room
  /** Without it the page is neither listed nor opened; its calls are refused by the server anyway. */
  right: NeededRight
  /** Catalogues it speaks from, besides those of the frame. */
  texts: readonly TextModule[]
  /** Listed in the rail and in the search; a page of one thing is not. */
  isListed: boolean
  /** Needs the width of the window: on a small one the rail makes room for it. */
  isDesigner?: boolean
  /** Needed as well to be listed: who lacks it holds the right, but is refused there. Opened, the page says why. */
  listedBy?: NeededRight
  load: () => Promise<{ default: ComponentType }>
}

/** The pages that menus and searches name to somebody. */
export const listedPages = (
  pages: readonly ConsolePage[],
  may: (needed: NeededRight) => boolean,
): ConsolePage[] =>
  pages.filter(({ isListed, right, listedBy = right }) => isListed && may(right) && may(listedBy))

/** The page of an address below /console, such as `/people/users?open=1`. */
export const pageAt = (pages: readonly ConsolePage[], address: string): ConsolePage | undefined =>
  pages.find(({ path }) => matchPath(`/${path}`, address.split('?')[0] ?? '') !== null)

/** Whether somebody finds there what they are sent for: they hold the right of the page, and are not refused on it. */
export function isOpenTo(
  pages: readonly ConsolePage[],
  may: (needed: NeededRight) => boolean,
  address: string,
): boolean {
  const page = pageAt(pages, address)
  return page !== undefined && may(page.right) && may(page.listedBy ?? page.right)
}
