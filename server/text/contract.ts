/** What contracts, signatures and bills say. */
export const contractTexts = {
  'contract.noTimeStamp': {
    zh: '暂时取不到可信时间，合同没有签署，请稍后再试',
    en: 'No trusted time is to be had right now; nothing was signed. Please try again shortly',
  },
} as const
