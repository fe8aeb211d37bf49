import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { ListQuery, pageOf } from './paging.ts'

describe('the body of a list call', () => {
  const defaults = {
    pageBean: { page: 1, pageSize: 10, showTotal: true },
    querys: [],
    sorter: [],
    params: {},
    groupRelation: 'AND',
  }

  test('may be left out', () => {
    expect(z.parse(ListQuery, undefined)).toEqual(defaults)
    expect(z.parse(ListQuery, {})).toEqual(defaults)
    expect(z.parse(ListQuery, { pageBean: {} })).toEqual(defaults)
  })

  test('may have nulls, numbers as text and keys nobody knows', () => {
    const body = {
      pageBean: { page: '2', pageSize: 20, showTotal: null, pages: 9 },
      querys: [{ property: 'subject_', value: ['a'], operation: 'IN', relation: null, grou: 'quick' }],
      sorter: null,
      params: null,
      groupRelation: 'OR',
      token: 'x',
    }
    expect(z.parse(ListQuery, body)).toEqual({
      pageBean: { page: '2', pageSize: 20, showTotal: null },
      querys: [{ property: 'subject_', value: ['a'], operation: 'IN', relation: null, group: 'main' }],
      sorter: null,
      params: null,
      groupRelation: 'OR',
    })
  })

  test.each([
    [[]],
    ['text'],
    [{ querys: {} }],
    [{ querys: [1] }],
    [{ querys: [{}] }],
    [{ querys: [{ property: 'a', operation: 1 }] }],
    [{ sorter: ['name'] }],
    [{ pageBean: 3 }],
  ])('is refused as %j', (body) => {
    expect(z.safeParse(ListQuery, body).success).toBe(false)
  })

  test('can be described to other programs', () => {
    expect(z.toJSONSchema(ListQuery, { io: 'input' })).toMatchObject({
      type: 'object',
      properties: { querys: {}, pageBean: {}, sorter: {}, params: {}, groupRelation: {} },
    })
  })
})

test('the answer of a list call holds rows of its kind and where they stand', () => {
  const Page = pageOf(z.object({ id: z.string() }))
  const answer = { rows: [{ id: 'a' }], total: 1, page: 1, pageSize: 10 }
  expect(z.parse(Page, answer)).toEqual(answer)
  expect(z.safeParse(Page, { ...answer, rows: [{ id: 1 }] }).success).toBe(false)
  expect(z.safeParse(Page, { ...answer, total: undefined }).success).toBe(false)
})
