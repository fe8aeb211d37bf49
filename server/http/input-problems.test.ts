import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { inputProblems } from './input-problems.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  zzz: z.optional(z.string().check(z.minLength(3))),
  price: z.optional(z.number().check(z.maximum(100))),
  children: z.optional(z.number().check(z.maximum(20))),
  menus: z.optional(
    z.array(z.object({ children: z.array(z.object({ name: z.string().check(z.minLength(1)) })) })),
  ),
  items: z.optional(
    z.array(z.object({ key: z.string(), name: z.string().check(z.minLength(1)) })).check(z.maxLength(2)),
  ),
  definition: z.optional(z.object({ items: z.optional(z.array(z.string())), zzz: z.optional(z.number()) })),
})

function problems(sent: object, language: Language = 'zh-CN') {
  const read = z.safeParse(schema, sent)
  return inputProblems(read.error?.issues ?? [], sent, language)
}

test('a field is called as people know it, with what is wrong about it', () => {
  expect(problems({})).toEqual(['名称（不能为空）'])
  expect(problems({ name: '   ' })).toEqual(['名称（不能为空）'])
  expect(problems({ name: 'eleven long' }, 'en-US')).toEqual(['name (at most 10 characters)'])
  expect(problems({ name: 'x', zzz: 'a' }, 'en-US')).toEqual(['zzz (at least 3 characters)'])
  expect(problems({ name: 'x', zzz: 5 })).toEqual(['zzz（格式不对）'])
  // In fen, so the limit's own number would be nonsense.
  expect(problems({ name: 'x', price: 101 })).toEqual(['价格（超出允许的范围）'])
  expect(problems({ name: 'x', children: 21 })).toEqual(['儿童数（超出允许的范围）'])
})

test('an entry of a list is counted from one', () => {
  const items = [
    { key: 'a', name: 'A' },
    { key: 'b', name: '' },
  ]
  expect(problems({ name: 'x', items })).toEqual(['选项第 2 项的名称（不能为空）'])
  expect(problems({ name: 'x', items }, 'en-US')).toEqual(['options no. 2, name (must be filled in)'])
  expect(problems({ name: 'x', items: [items[0], items[0], items[0]] })).toEqual(['选项（最多 2 项）'])
  expect(problems({ name: 'x', menus: [{ name: 'a', children: [{ name: '' }] }] })).toEqual([
    '第 1 项的下级第 1 项的名称（不能为空）',
  ])
  expect(problems({ name: 'x', definition: { items: ['a', 5] } })).toEqual(['选项第 2 项（格式不对）'])
})

test('what has no name of its own on the way is left out; at the end it is named as it is', () => {
  expect(problems({ name: 'x', definition: { zzz: 'a' } })).toEqual(['zzz（格式不对）'])
  expect(problems({ name: 'x', definition: 'a' })).toEqual(['definition（格式不对）'])
})

test('of many problems the first three are said', () => {
  const items = [{ name: '' }, { name: '' }]
  expect(problems({ items })).toHaveLength(3)
})
