import { expect, test } from 'vitest'
import { either, fieldsLike, isNumber, isText, listWith, oneOf, orLeftOut, orNull, shapeOf } from './shape.ts'

test('a shape is told from what only looks like it', () => {
  const isRoom = shapeOf<{
    id?: string | undefined
    beds: number[]
    kind: 'whole' | 'room'
    end: string | null
  }>({
    id: orLeftOut(isText),
    beds: listWith(isNumber),
    kind: oneOf(['whole', 'room']),
    end: orNull(isText),
  })
  const room = { beds: [1, 2], kind: 'room', end: null }
  expect(isRoom(room)).toBe(true)
  expect(isRoom({ ...room, id: 'r', end: '12:00' })).toBe(true)
  expect(isRoom({ ...room, id: 7 })).toBe(false)
  expect(isRoom({ ...room, beds: ['1'] })).toBe(false)
  expect(isRoom({ ...room, beds: { 0: 1 } })).toBe(false)
  expect(isRoom({ ...room, kind: 'tent' })).toBe(false)
  expect(isRoom({ beds: [], kind: 'room' })).toBe(false)
  expect(isRoom(null)).toBe(false)
  expect([null, 'a', 7].map((raw) => either(isText, isNumber)(raw))).toEqual([false, true, true])
})

test('fields that do not fit are left as they were', () => {
  const guards = { name: isText, count: isNumber }
  const before = { name: 'before', count: 1 }
  expect(fieldsLike(guards, { name: 'after', count: '2', other: true }, before)).toEqual({
    name: 'after',
    count: 1,
  })
})
