import { expect, test } from 'vitest'
import { importColumns, readPeople, type ImportColumn } from './import-people.ts'

const columnOf = (heading: string): ImportColumn | null =>
  importColumns.find((one) => one === heading) ?? null

test('lines become people, empty ones are passed over, and what is wrong is named by its line', () => {
  const read = readPeople(
    [
      ['fullname', 'account', 'mobile', 'roles', 'whatever'],
      ['Li', 'li', '13800000001', 'staff, head', 'x'],
      ['', ' ', ''],
      ['Wang', 'LI', ''],
      ['Zhao', 'zhao', '123'],
    ],
    columnOf,
  )
  expect(read).toEqual([
    {
      line: 2,
      problem: null,
      person: { account: 'li', fullname: 'Li', mobile: '13800000001', roleAliases: ['staff', 'head'] },
    },
    { line: 4, problem: 'twice', person: { account: 'LI', fullname: 'Wang', mobile: null } },
    { line: 5, problem: 'badPhone', person: { account: 'zhao', fullname: 'Zhao', mobile: '123' } },
  ])
})

test('headings may stand below empty lines, and lines keep their numbers', () => {
  const read = readPeople([[], ['', ' '], ['account', 'fullname'], [], ['li', 'Li']], columnOf)
  expect(read?.map(({ line, person }) => [line, person.account])).toEqual([[5, 'li']])
})

test('a sheet without accounts is none of people', () => {
  expect(readPeople([['name']], columnOf)).toBeNull()
  expect(readPeople([], columnOf)).toBeNull()
})
