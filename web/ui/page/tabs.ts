import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'

export type BottomTabName = 'home' | 'work' | 'orders' | 'messages' | 'contacts' | 'mine'
export type BottomTab = {
  name: BottomTabName
  path: ScreenPath
  /** On the bar of guests: only for staff, or only for others. */
  staffOnly?: boolean
  notStaff?: boolean
  /** For signed-in people; the reason with which others are asked to sign in. */
  signInType?: '3' | '4'
}

/** Of the two moods of the product each has a bar of its own. */
const bars: Record<'stay' | 'work', readonly BottomTab[]> = {
  stay: [
    { name: 'home', path: link(screens.home) },
    { name: 'work', path: link(screens.work), staffOnly: true },
    { name: 'orders', path: link(screens.orderList), signInType: '3' },
    // Who stays with us talks to the service; who works here reads the notices.
    { name: 'messages', path: link(screens.help), notStaff: true },
    { name: 'messages', path: link(screens.inbox), staffOnly: true },
    { name: 'mine', path: link(screens.profile), signInType: '4' },
  ],
  work: [
    { name: 'home', path: link(screens.staffHome) },
    { name: 'work', path: link(screens.work) },
    { name: 'messages', path: link(screens.inbox) },
    { name: 'contacts', path: link(screens.contacts) },
    { name: 'mine', path: link(screens.staffProfile) },
  ],
}

/** The tabs of a person: work only for staff. */
export function tabsFor(kind: string | undefined, mood: 'stay' | 'work' = 'stay'): BottomTab[] {
  const isStaff = kind === 'staff'
  return bars[isStaff ? mood : 'stay'].filter((tab) => !(isStaff ? tab.notStaff : tab.staffOnly))
}
