import type { Translation } from '../translation.ts'
import type { texts as zh } from '../zh-CN/refunds.ts'

export const texts: Translation<typeof zh> = {
  title: 'Refund requests',
  notYours: 'Refunds are for those who decide about them',
  show: 'Show',
  shows: { applied: 'To decide', approved: 'Granted', rejected: 'Refused', all: 'All' },
  empty: 'No such requests',
  emptyStep: 'What guests ask for beyond the policy appears here',
  asks: 'Asks for {price}',
  granted: '{price} granted',
  inApproval: 'In approval',
  toApproval: 'Open the approval',
  ofPaid: 'Order {no} · {price} paid',
  amount: 'Refund in yuan',
  amountHelp: 'At most {price}; less than was asked grants a part',
  words: 'To the guest',
  approve: 'Grant',
  reject: 'Refuse',
  wrongAmount: 'Please fill in the right amount',
  done: 'Done',
  states: {
    applied: 'To decide',
    approved: 'Granted',
    rejected: 'Refused',
    done: 'By the policy',
  },
  reasonMissing: 'Please say why',
}
