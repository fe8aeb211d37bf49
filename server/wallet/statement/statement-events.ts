/** What can change what a holder has with the park, as the papers name it. */
export const statementEvents = [
  'settled',
  'takenBack',
  'withdrawalPaid',
  'withdrawalReturned',
  'paid',
  'refundArrived',
  'recharged',
  'taxWithheld',
  'other',
] as const
