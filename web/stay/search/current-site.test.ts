import { expect, test } from 'vitest'
import { siteAtDevice } from './current-site.ts'

const sites = [{ code: 'mswd101' }, { code: 'mswd110' }]

test('the number of the device’s area chooses the site whose code ends with it', () => {
  expect(siteAtDevice(sites, 110)).toBe(sites[1])
  expect(siteAtDevice(sites, '101')).toBe(sites[0])
  expect(siteAtDevice(sites, { areaNumber: '110' })).toBe(sites[1])
})

test('an unknown area, no area and no answer choose nothing', () => {
  for (const answer of ['10', '', null, undefined, {}, 999]) {
    expect(siteAtDevice(sites, answer)).toBeNull()
  }
})
