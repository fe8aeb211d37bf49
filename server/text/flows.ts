/** What the keeping of flows says. */
export const flowTexts = {
  'flow.unknown': { zh: '流程不存在', en: 'There is no such flow' },
  'flow.formulaFails': {
    zh: '流程中的公式无法计算：{formula}',
    en: 'A formula of the flow cannot be worked out: {formula}',
  },
} as const
