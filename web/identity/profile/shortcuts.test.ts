import { expect, test } from 'vitest'
import { timeOfDay } from './time-of-day.ts'
import { shortcutsFor } from './shortcuts.ts'

const names = (isOwner: boolean, exists: (path: string) => boolean) =>
  shortcutsFor(isOwner, exists).map(({ name }) => name)

test('only what the app has is offered', () => {
  expect(names(true, () => false)).toEqual([])
  expect(names(false, (path) => path === '/home/Collection')).toEqual(['favourites'])
})

test('an owner is offered the houses, the wallet and the contracts, a guest is not', () => {
  expect(names(true, () => true)).toContain('wallet')
  expect(names(false, () => true)).toEqual(['orders', 'favourites', 'companions', 'reviews'])
})

test('people are greeted by the hour', () => {
  const hours = [0, 4, 5, 10, 11, 12, 13, 17, 18, 22, 23]
  expect(hours.map(timeOfDay).join(' ')).toBe(
    'night night morning morning noon noon afternoon afternoon evening evening night',
  )
})
