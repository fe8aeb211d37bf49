import { expect, test } from 'vitest'
import { houseText } from '../house-text.ts'
import { shotsOf } from '../shots.ts'
import { demoHouses } from './all-houses.ts'

const chinese = /[\u4e00-\u9fff]/

test('there are sixty houses, twenty in each valley, of every kind', () => {
  const bySite = Map.groupBy(demoHouses, ({ site }) => site)
  expect([...bySite.values()].map((houses) => houses.length)).toEqual([20, 20, 20])
  expect(new Set(demoHouses.map(({ style }) => style)).size).toBe(8)
  for (const names of [
    demoHouses.map(({ key }) => key),
    demoHouses.map(({ name }) => name.zh),
    demoHouses.map(({ name }) => name.en),
  ]) {
    expect(new Set(names).size).toBe(60)
  }
})

test('everything said of a house is said in both languages', () => {
  for (const house of demoHouses) {
    const [zh, en] = [houseText(house, 'zh'), houseText(house, 'en')]
    for (const [key, text] of Object.entries(zh)) {
      expect(JSON.stringify(text), `${house.key} ${key}`).toMatch(chinese)
    }
    expect(JSON.stringify(en), house.key).not.toMatch(chinese)
    expect(en.rules).toHaveLength(zh.rules.length)
    expect(en.sleeping.map(({ beds }) => beds)).toEqual(zh.sleeping.map(({ beds }) => beds))
    for (const { caption } of shotsOf(house)) {
      expect(caption.zh).toMatch(chinese)
      expect(caption.en).not.toMatch(chinese)
    }
  }
})

test('a house has four pictures or more, and no two of the same', () => {
  for (const house of demoHouses) {
    const files = shotsOf(house).map(({ file }) => file)
    expect(files.length, house.key).toBeGreaterThanOrEqual(4)
    expect(new Set(files).size, house.key).toBe(files.length)
  }
})

test('houses stand apart on the plan, inside it, each with its own number', () => {
  for (const [site, houses] of Map.groupBy(demoHouses, (house) => house.site)) {
    const numbers = houses.map(({ part, no }) => `${part} ${no}`)
    expect(new Set(numbers).size).toBe(houses.length)
    for (const one of houses) {
      expect(Math.min(...one.spot)).toBeGreaterThan(0)
      expect(Math.max(...one.spot)).toBeLessThan(1000)
      for (const other of houses) {
        const apart = Math.hypot((one.spot[0] - other.spot[0]) * 1.2, (one.spot[1] - other.spot[1]) * 0.72)
        expect(one === other || apart > 50, `${site}: ${one.key} and ${other.key}`).toBe(true)
      }
    }
  }
})

test('those who sleep in a house have beds', () => {
  const places = { king: 2, double: 2, single: 1, bunk: 2, sofa: 1, tatami: 2, kang: 4, crib: 0 }
  for (const { key, beds, guests } of demoHouses) {
    const room = beds.flat().reduce((sum, kind) => sum + places[kind], 0)
    expect(room, key).toBeGreaterThanOrEqual(guests[0])
  }
})
