import { expect, test } from 'vitest'
import { isOneOf, keywordAlternatives, kindsMeant, meansPets, tellsOf } from './synonyms.ts'

test('what is called by several names is found by each of them', () => {
  expect(keywordAlternatives('温泉')).toContain('泡池')
  expect(keywordAlternatives('泡池')).toContain('温泉')
  expect(keywordAlternatives('Hot tub')).toContain('私汤')
  expect(keywordAlternatives('带狗')).toContain('宠物')
  expect(keywordAlternatives('星空')).toContain('望远镜')
  expect(keywordAlternatives('竹里')).toEqual(['竹里'])
  expect(meansPets(keywordAlternatives('dog'))).toBe(true)
  expect(kindsMeant('独院')).toEqual(['whole'])
})

test('a short Latin word is not found inside others', () => {
  expect(tellsOf('Location by the brook', keywordAlternatives('cat'))).toBe(false)
  expect(tellsOf('私汤泡池', keywordAlternatives('温泉'))).toBe(true)
  expect(tellsOf('Private hot tub', keywordAlternatives('温泉'))).toBe(true)
})

test('what goes with something is not that', () => {
  const fireplaces = keywordAlternatives('fireplace')
  expect(['壁炉柴火', 'Fireplace firewood'].map((name) => isOneOf(name, fireplaces))).toEqual([false, false])
  expect(['围屋火塘', 'Open fireplace (winter)'].map((name) => isOneOf(name, fireplaces))).toEqual([
    true,
    true,
  ])
})
