import { expect, test } from 'vitest'
import { chartData, formatChartNumber } from './chart-data.ts'

test('measures are read in their order, amounts in yuan, no number as nothing', () => {
  const chart = {
    resultfield: [
      { field: 'count', name: 'Count', isMoney: false },
      { field: 'total', name: 'Total', isMoney: true },
    ],
  }
  const rows = [
    { name: 'March', value_1: 3, value_2: 120.5 },
    { name: null, value_1: 'x' },
  ]
  expect(chartData(chart, rows)).toEqual({
    groups: ['March', '—'],
    series: [
      { name: 'Count', isMoney: false, values: [3, null] },
      { name: 'Total', isMoney: true, values: [120.5, null] },
    ],
  })
  expect(formatChartNumber(120.5, true, 'zh-CN')).toBe('¥120.5')
  expect(formatChartNumber(null, true, 'zh-CN')).toBe('—')
})
