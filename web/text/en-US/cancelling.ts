import type { Translation } from '../translation.ts'
import type { texts as zh } from '../zh-CN/cancelling.ts'

export const texts: Translation<typeof zh> = {
  comesBack: 'Your refund',
  lessAfter: 'You get less back after {time}',
  what: 'For',
  paid: 'Paid',
  back: 'Refund',
  asksBack: 'Refund to ask for',
  kept: '{price} does not come back',
  because: {
    begun: 'Night used',
    policy: 'Kept by the policy',
    used: 'Not refunded after check-in',
    nights: 'Goes with the nights',
  },
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
  sure: {
    cancel: 'Cancel, {price} back',
    leaveEarly: 'Leave early, {price} back',
    asks: 'Leave early, ask for {price}',
  },
  sureTitle: 'You will lose {price}',
  sureBack: 'You get {price} back. The room goes on sale at once, and this cannot be undone.',
  sureAsked:
    'We ask the park to refund {price}. The nights left go on sale at once, and this cannot be undone.',
  keepIt: 'Keep it',
  done: {
    close: 'The order is cancelled',
    cancel: 'The order is cancelled',
    leaveEarly: 'You have left early',
  },
}
