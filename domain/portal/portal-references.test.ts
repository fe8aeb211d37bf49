import { expect, test } from 'vitest'
import { asksQuery, leadsToChart, leadsToList } from './portal-references.ts'

test('a list is found in apps, paths and calls, and not by a part of its key', () => {
  const application = { classes: [{ apps: [{ key: 'a', mode: 3, content: 'visits' }] }] }
  expect(leadsToList(application, 'visits')).toBe(true)
  expect(leadsToList(application, 'visit')).toBe(false)
  expect(leadsToList({ more: '/template/preview/visits?x=1' }, 'visits')).toBe(true)
  expect(leadsToList({ more: '/template/preview/visitsOld' }, 'visits')).toBe(false)
  const column = {
    dataFrom: '{form}/form/dataTemplate/v1/listJson',
    dataParam: [{ name: 'key', value: 'visits' }],
  }
  expect(leadsToList(column, 'visits')).toBe(true)
  expect(leadsToList({ ...column, dataFrom: '{form}/form/customQuery/v1/doQuery' }, 'visits')).toBe(false)
})

test('a chart is found by alias and id, a query by the call that asks it', () => {
  const chart = { alias: 'byKind', id: '0198' }
  expect(leadsToChart([{ path: '/chart/0198' }], chart)).toBe(true)
  expect(leadsToChart([{ mode: 4, content: 'byKind' }], chart)).toBe(true)
  expect(leadsToChart([{ mode: 3, content: 'byKind' }], chart)).toBe(false)
  const column = {
    dataFrom: '{form}/form/customQuery/v1/doQuery',
    dataParam: [{ name: 'alias', value: 'suppliers' }],
  }
  expect(asksQuery(column, 'suppliers')).toBe(true)
  expect(asksQuery(column, 'others')).toBe(false)
})
