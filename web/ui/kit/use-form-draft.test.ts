import { expect, test } from 'vitest'
import { isNumber, isText } from '#domain/shape.ts'
import { readFormDraft, storeFormDraft } from './use-form-draft.ts'

const guards = { name: isText, price: isNumber }
const stored = { name: '旧名', price: 100 }
const typed = { name: '新名', price: 250 }
const goods = (revision: number | null) => ({ name: 'goods:g1', revision, stored, guards })

test('what was filled in and not saved is there again, for whoever filled it in, until it is saved', () => {
  storeFormDraft('u1', 'goods:g1', null, typed)
  expect(readFormDraft('u1', goods(null))).toEqual(typed)
  expect(readFormDraft('u2', goods(null))).toBeNull()
  storeFormDraft('u1', 'goods:g1', null, null)
  expect(readFormDraft('u1', goods(null))).toBeNull()
})

test('it is not laid over what somebody else has saved since', () => {
  storeFormDraft('u1', 'goods:g1', 3, typed)
  expect(readFormDraft('u1', goods(3))).toEqual(typed)
  expect(readFormDraft('u1', goods(4))).toBeNull()
})

test('what an older version of the app kept is read as far as it goes', () => {
  storeFormDraft('u1', 'goods:g1', 3, { name: '新名', price: '2.50', colour: 'red' })
  expect(readFormDraft('u1', goods(3))).toEqual({ name: '新名', price: 100 })
})
