/** The flows of the demo company, in the order in which its people came to use them. */
export const demoFlowKeys = [
  'leave',
  'expense',
  'purchase',
  'seal_use',
  'repair',
  'visitor',
  'stay_refund',
  'stay_charge',
  'shop_claim',
  'house_price',
] as const

/** What everybody is offered for an opinion; those of a flow or a type are in their files. */
export const demoPhrases = [
  { phrase: '同意', phraseEn: 'Agreed' },
  { phrase: '已阅，同意', phraseEn: 'Read and agreed' },
  { phrase: '请补充说明后再提交', phraseEn: 'Please explain more and submit it again' },
  { phrase: '不同意', phraseEn: 'Not agreed' },
  { phrase: '请按规定办理', phraseEn: 'Please follow the rules' },
] as const

/** Flows somebody keeps at hand, by account. */
export const demoFavouriteFlows: Readonly<Record<string, readonly string[]>> = {
  clerk: ['leave', 'expense', 'purchase'],
  frontdesk: ['visitor', 'repair', 'leave'],
  head: ['purchase', 'house_price'],
}

/** The assistant of the general manager is his secretary. */
export const demoSecretaries = [{ leader: 'manager', secretary: 'bairuoxi', mayStart: true, mayHandle: true }]
