import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameAddress } from './frame-address.ts'

const record = { businessKey: 'CRM-17', sysCode: 'crm', isRead: false }

test('the key is added to the query, and what stood there stays', () => {
  expect(frameAddress('https://crm.example/form?lang=zh#top', record)).toBe(
    'https://crm.example/form?lang=zh&businessKey=CRM-17&sysCode=crm#top',
  )
  expect(frameAddress('https://crm.example/form', { ...record, sysCode: '', isRead: true })).toBe(
    'https://crm.example/form?businessKey=CRM-17&readonly=true',
  )
})

test('where the address has a place for the key it stands there', () => {
  expect(frameAddress('https://crm.example/{businessKey}/edit', { ...record, sysCode: '' })).toBe(
    'https://crm.example/CRM-17/edit',
  )
})

test('an empty form is opened as it is', () => {
  expect(frameAddress('https://crm.example/form?id={businessKey}', { ...record, businessKey: '' })).toBe(
    'https://crm.example/form?id=',
  )
})

test('whatever the key says, it leads to the same page of the same site, and arrives whole', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string(),
      fc.boolean(),
      (key, sysCode, isRead) => {
        fc.pre(key.isWellFormed())
        const before = new URL('https://crm.example:8443/a/b?x=1')
        const after = new URL(frameAddress(before.href, { businessKey: key, sysCode, isRead }))
        expect([after.origin, after.pathname]).toEqual([before.origin, before.pathname])
        expect(after.searchParams.get('businessKey')).toBe(key)
        expect(after.searchParams.get('x')).toBe('1')
      },
    ),
  )
})
