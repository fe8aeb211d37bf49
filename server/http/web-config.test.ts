import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { pagePolicy } from './page-policy.ts'
import { webConfig } from './web-config.ts'

const policyOf = (words: Record<string, string>) => pagePolicy(readConfig(words), '', '', "'none'")

test('without a key of a map service the web is told none, and no picture comes from elsewhere', () => {
  expect(webConfig(readConfig({}))).not.toHaveProperty('map')
  expect(policyOf({})).toContain("img-src 'self' data: blob:;")
})

test('a key of the map service reaches the web with what is laid over the map, and its pictures may be shown', () => {
  const words = { MAP_KEY: 'key-of-the-park', MAP_PLUGINS: 'traffic, label' }
  expect(webConfig(readConfig(words))).toMatchObject({
    map: { key: 'key-of-the-park', plugins: ['traffic', 'label'] },
  })
  expect(policyOf(words)).toContain("img-src 'self' data: blob: https://restapi.amap.com;")
})

test('a key that is none, and a plugin nobody knows, stop the start; the key is not repeated', () => {
  expect(() => readConfig({ MAP_KEY: 'a b; script-src *' })).toThrow(/MAP_KEY=\(kept back\)/)
  expect(() => readConfig({ MAP_PLUGINS: 'weather' })).toThrow(/MAP_PLUGINS/)
})
