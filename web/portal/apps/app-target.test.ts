import { expect, test } from 'vitest'
import { appTarget } from './app-target.ts'

test.each([
  [1, '/work/kefu', { open: 'path', path: '/work/kefu' }],
  [2, 'https://weather.example/', { open: 'site', address: 'https://weather.example/' }],
  [3, 'leaves', { open: 'path', path: '/template/preview/leaves' }],
  [4, 'chart-1', { open: 'chart', id: 'chart-1' }],
  [5, 'version-7', { open: 'path', path: '/work/agentStart/version-7/0' }],
] as const)('an app of mode %d opens %s', (mode, content, target) => {
  expect(appTarget({ mode, content })).toEqual(target)
})
