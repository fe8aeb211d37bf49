import type { texts as chinese } from '#web/text/zh-CN/owner/ownStayPart.ts'
import type { Translation } from '#web/text/translation.ts'

export const texts: Translation<typeof chinese> = {
  purposes: { own: 'Own stay', friend: 'For friends' },
  friendTitle: 'Friends fill in their papers',
  used: '{nights} {nights|night|nights} used',
  none: 'No own nights used',
  linkNone:
    'Send friends a link and they fill in who comes themselves. Neither you nor anybody else sees the numbers of their papers.',
  linkOpen: '{count} have filled in. The link ends when they leave.',
  make: 'Make a link',
  again: 'Make a new link',
  copy: 'Copy the link',
  copied: 'Copied; send it to your friends',
  end: 'End the link',
  ended: 'The link has ended',
  share: '{house}, {from} to {to}: please fill in who comes at {url}',
  change: 'Change dates and people',
  edit: 'Change contact and remarks',
  otherBooker: 'Booked by your agent',
}
