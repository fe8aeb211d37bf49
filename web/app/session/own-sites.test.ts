import { expect, test } from 'vitest'
import { canAddAt, firstSiteOf, siteChoicesOf, type OwnSites } from './own-sites.ts'

const cloud = { id: 's1', name: '云起谷' }
const mist = { id: 's2', name: '雾隐谷' }
const confined: OwnSites = { sites: [cloud], closed: [mist], isEverywhere: false }

test('who works at some sites makes nothing for all, and begins with one of theirs', () => {
  expect(firstSiteOf(confined)).toBe('s1')
  expect(siteChoicesOf(confined, null, '全部').map(({ value }) => value)).toEqual(['s1'])
  expect(siteChoicesOf(confined, 's2', '全部').map(({ value }) => value)).toEqual(['s1', 's2'])
  expect(canAddAt({ ...confined, sites: [] })).toBe(false)
})

test('who works everywhere makes things for all sites, or for one', () => {
  const everywhere = { ...confined, isEverywhere: true }
  expect(firstSiteOf(everywhere)).toBeNull()
  expect(siteChoicesOf(everywhere, null, '全部').map(({ value }) => value)).toEqual(['', 's1'])
})
