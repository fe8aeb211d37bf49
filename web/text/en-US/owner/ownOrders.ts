import type { texts as chinese } from '#web/text/zh-CN/owner/ownOrders.ts'
import type { Translation } from '#web/text/translation.ts'

export const texts: Translation<typeof chinese> = {
  title: 'Orders at my houses',
  tabs: { toConfirm: 'To confirm', coming: 'Coming', staying: 'Staying', past: 'Past', all: 'All' },
  sources: { all: 'All', guest: 'Guests', own: 'Myself', friend: 'Friends' },
  source: 'From',
  none: 'No such orders',
  noneStep: 'Bookings of guests appear here',
  span: '{from} – {to} · {nights} {nights|night|nights}',
  part: 'moved between houses',
  mine: 'My share {price}',
  cost: 'Costs {price}',
}
