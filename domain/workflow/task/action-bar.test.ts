import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeButtons, RETURN_BUTTONS } from './action-bar.ts'
import { BUTTONS } from './buttons.ts'

test('an ordinary task leads with sending back, opposing and agreeing; the rest is in the sheet', () => {
  const { main, more, views } = arrangeButtons([
    'inqu',
    'agree',
    'abandon',
    'oppose',
    'reject',
    'backToStart',
    'flowImage',
    'print',
    'delegate',
  ])
  expect(main).toEqual(['reject', 'oppose', 'agree'])
  expect(more).toEqual(['inqu', 'abandon', 'delegate'])
  expect(views).toEqual(['flowImage', 'print'])
})

test('a task that must be claimed first, one that asks for a reply, and one that can only go back to the start', () => {
  expect(arrangeButtons(['lockUnlock']).main).toEqual(['lockUnlock'])
  expect(arrangeButtons(['commu', 'flowImage']).main).toEqual(['commu'])
  expect(arrangeButtons(['agree', 'backToStart']).main).toEqual(['backToStart', 'agree'])
})

test('every button of a task has exactly one place, and the three ways back share one', () => {
  fc.assert(
    fc.property(fc.subarray([...BUTTONS]), (offered) => {
      const { main, more, views } = arrangeButtons(offered)
      const placed = [...main, ...more, ...views]
      expect(new Set(placed).size).toBe(placed.length)
      expect(main.length).toBeLessThanOrEqual(3)
      const ways = offered.filter((button) => RETURN_BUTTONS.includes(button))
      expect(placed.filter((button) => RETURN_BUTTONS.includes(button)).length).toBe(Math.min(1, ways.length))
      const others = (buttons: readonly string[]) =>
        buttons.filter((button) => !RETURN_BUTTONS.some((way) => way === button)).toSorted()
      expect(others(placed)).toEqual(others(offered))
      expect(main.length > 0).toBe(
        offered.some((button) => !['flowImage', 'approvalHistory', 'print'].includes(button)),
      )
    }),
  )
})

test('a button nobody knows has no place', () => {
  expect(arrangeButtons(['shredder'])).toEqual({ main: [], more: [], views: [] })
})
