import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { link } from './link.ts'
import { findScreen, isScreenPath, screens } from './screens.ts'

test('a link puts what the path names into the path, and the rest into the query', () => {
  expect(link(screens.home)).toBe('/home/index')
  expect(link(screens.task, { taskId: 'a-1', leaderId: 0 })).toBe('/task/a-1/0')
  expect(link(screens.houseDetails, { houseId: '7', back: 'login' })).toBe(
    '/home/details?houseId=7&back=login',
  )
  expect(link(screens.houseDetails, { houseId: '7', back: undefined })).toBe('/home/details?houseId=7')
  expect(link(screens.templateForm, { templateKey: 'leaves', action: 'get', id: 5 })).toBe(
    '/template/form/leaves/get?id=5',
  )
})

test('whatever a link is given comes out at its screen as it went in', () => {
  // A part of a path that is nothing, or only dots, is no part.
  const value = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !/^\.+$/.test(text))
  fc.assert(
    fc.property(value, value, value, (templateKey, action, id) => {
      const [path = '', query = ''] = link(screens.templateForm, { templateKey, action, id }).split('?')
      expect(findScreen(path)).toEqual({ name: 'templateForm', params: { templateKey, action } })
      expect(new URLSearchParams(query).get('id')).toBe(id)
    }),
  )
})

test('an address of elsewhere is one of ours when there is a screen, in any case of letters', () => {
  expect(isScreenPath('/Home/DETAILS?houseId=1#photos')).toBe(true)
  expect(isScreenPath('/news/7/edit')).toBe(true)
  expect(isScreenPath('/')).toBe(false)
  expect(isScreenPath('/home/nowhere')).toBe(false)
})

/** Never called: what must not compile. */
export function mistypedLinks(): void {
  // @ts-expect-error -- no such screen
  link(screens.houseDetial, { houseId: '1' })
  // @ts-expect-error -- the house is not said
  link(screens.houseDetails)
  // @ts-expect-error -- the path needs both
  link(screens.task, { taskId: '1' })
  // @ts-expect-error -- the query has no such name
  link(screens.houseDetails, { houseId: '1', house: '2' })
  // @ts-expect-error -- this screen takes nothing
  link(screens.home, { houseId: '1' })
}
