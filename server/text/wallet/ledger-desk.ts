import type { Text } from '#api/text/text.ts'

/** What looking at the ledger and closing its books says. */
export const ledgerDeskTexts = {
  'ledger.park': { zh: '园区', en: 'The park' },
  'ledger.noBusiness': { zh: '没有找到这笔业务的资金记录', en: 'The ledger knows nothing of this' },
  'period.nothing': { zh: '这些日期没有可结的账', en: 'There is nothing left to close up to that day' },
  'period.notOver': { zh: '当天尚未结束，只能结到昨天', en: 'That day is not over; close up to yesterday' },
  'period.blocked': {
    zh: '还有未处理的事项，请先处理后再结账',
    en: 'Something still stands against closing; please see to it first',
  },
  'period.notLast': { zh: '只能重开最近一次结账', en: 'Only the last closed period can be opened again' },
  'period.notAsked': { zh: '还没有人申请重开', en: 'Nobody has asked to open it again' },
  'period.twoPersons': {
    zh: '重开须由另一人确认，申请人不能自己确认',
    en: 'Somebody else has to open it: not whoever asked',
  },
} as const satisfies Record<string, Text>
