import { expect, test } from 'vitest'
import { demoHouses } from './houses/all-houses.ts'
import { pricedNights, pricesOf } from './prices.ts'

const from = '2026-01-05'

test('every house has a price for each night of a year, in round sums', () => {
  for (const house of demoHouses) {
    const nights = pricesOf(house, from)
    expect(nights).toHaveLength(pricedNights)
    expect(nights.every(({ price }) => price > 0 && price % 1000 === 0)).toBe(true)
    expect(nights[0]?.night).toBe(from)
  }
})

test('weekends cost more than the week, holidays more than weekends, and want two nights', () => {
  const house = demoHouses.find(({ site }) => site === 'yunqi')
  const nights = new Map(house ? pricesOf(house, from).map((night) => [night.night, night]) : [])
  const price = (night: string) => nights.get(night)?.price ?? 0
  expect(price('2026-03-06')).toBeGreaterThan(price('2026-03-05'))
  expect(price('2026-05-01')).toBeGreaterThan(price('2026-05-08'))
  expect(nights.get('2026-05-01')?.minNights).toBe(2)
  expect(nights.get('2026-03-06')?.minNights).toBeUndefined()
})

test('a valley is dearest in its own season', () => {
  const mean = (site: 'tingquan' | 'fenglin', month: string) => {
    const house = demoHouses.find((one) => one.site === site)
    const nights = (house ? pricesOf(house, from) : []).filter(({ night }) =>
      night.startsWith(`2026-${month}`),
    )
    return nights.reduce((sum, { price }) => sum + price, 0) / nights.length
  }
  expect(mean('tingquan', '07')).toBeGreaterThan(mean('tingquan', '11'))
  expect(mean('fenglin', '10')).toBeGreaterThan(mean('fenglin', '07'))
})

test('some houses rest for repairs, most do not', () => {
  const resting = demoHouses.filter((house) => pricesOf(house, from).some(({ closed }) => closed))
  expect(resting.length).toBeGreaterThan(5)
  expect(resting.length).toBeLessThan(40)
})
