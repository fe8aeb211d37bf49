import { expect, test } from 'vitest'
import { tabsFor } from './tabs.ts'

const names = (kind: string | undefined) => tabsFor(kind).map(({ name }) => name)

test.each([undefined, 'guest', 'owner'])('a %s has home, orders, messages and mine', (kind) => {
  expect(names(kind)).toEqual(['home', 'orders', 'messages', 'mine'])
})

test('staff have work too, and home comes first', () => {
  expect(names('staff')).toEqual(['home', 'work', 'orders', 'messages', 'mine'])
})

test('at work staff have their home, work, messages, colleagues and themselves', () => {
  const paths = tabsFor('staff', 'work').map(({ path }) => path)
  expect(paths).toEqual(['/home', '/work', '/messageReceiverList', '/mailList', '/personal'])
})

test('who is no staff has the bar of guests wherever they are', () => {
  expect(tabsFor('guest', 'work')).toEqual(tabsFor('guest', 'stay'))
})
