import type { NewSequence } from '#server/portal/sequences.ts'

const rule = { digits: 3, firstNumber: 1, isOpen: false } as const

export const sequences: readonly NewSequence[] = [
  { ...rule, alias: 'leave', name: '请假单号', prefix: 'QJ', datePattern: 'yyyyMM', reset: 'monthly' },
  { ...rule, alias: 'purchase', name: '采购单号', prefix: 'CG', datePattern: 'yyyyMM', reset: 'monthly' },
  { ...rule, alias: 'inspection', name: '巡检单号', prefix: 'XJ', datePattern: 'yyyyMMdd', reset: 'daily' },
  { ...rule, alias: 'visitor', name: '访客单号', prefix: 'FK', datePattern: 'yyyyMMdd', reset: 'daily' },
  // For forms that show a number before they are saved.
  {
    ...rule,
    alias: 'document',
    name: '公文编号',
    prefix: '山谷〔',
    datePattern: 'yyyy',
    reset: 'yearly',
    isOpen: true,
  },
]
