import type { Translation } from '../translation.ts'
import type { texts as zh } from '../zh-CN/cancelling.ts'

export const texts: Translation<typeof zh> = {
  comesBack: 'Your refund',
  lessAfter: 'You get less back after {time}',
  what: 'For',
  paid: 'Paid',
  back: 'Refund',
  kept: '{price} is kept, as the policy says',
  depositLater: 'The deposit comes back once the room was looked over',
  couponBack: 'The coupon can be used again',
  needsApproval: 'After check-in the park looks at a refund before it is paid back',
  sameWay: 'The money goes back the way it came, mostly within 1 to 3 working days',
  nothingPaid: 'Nothing was paid yet: the room goes back on sale at once and nothing is charged.',
  why: 'Why?',
  whyLeave: 'Why you leave',
  inWords: 'In your words',
  reasons: {
    plans: 'My plans changed',
    dates: 'Wrong dates',
    weather: 'The weather',
    found: 'Found another place',
    mistake: 'Booked twice',
    house: 'Trouble with the house',
    other: 'Something else',
  },
  askAll: 'Mine is a special case: ask the park for the {price} that is kept',
  close: 'Cancel the order',
  sure: { cancel: 'Cancel, {price} back', leaveEarly: 'Leave early, {price} back' },
  done: {
    close: 'The order is cancelled',
    cancel: 'The order is cancelled',
    leaveEarly: 'You have left early',
  },
}
