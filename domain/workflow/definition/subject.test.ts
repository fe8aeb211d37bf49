import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftSubjectOf, shownSubject, subjectOf, subjectRuleOf } from './subject.ts'

const facts = { starterName: '陈晓雯', startedAt: 0, title: '请假审批', number: null, data: {} }
const rule = '{申请人:startorName}请假{天数:days}天'

test('a subject names who started it and the fields of the form', () => {
  expect(subjectOf(rule, { ...facts, data: { days: 2 } })).toBe('陈晓雯请假2天')
  expect(subjectOf('{title} {main.title}', { ...facts, data: { title: '红叶' } })).toBe('请假审批 红叶')
})

test('what is not filled in yet has no subject with a hole in it', () => {
  expect(draftSubjectOf(rule, facts)).toBeNull()
  expect(draftSubjectOf(rule, { ...facts, data: { days: 2 } })).toBe('陈晓雯请假2天')
  expect(draftSubjectOf('请假', facts)).toBe('请假')
})

test('a rule is shown by the names people know; two of one name, and what nobody knows, stay as they are written', () => {
  const parts = [
    { key: 'startorName', name: '申请人' },
    { key: 'main.days', name: '天数' },
    { key: 'main.from', name: '日期' },
    { key: 'main.to', name: '日期' },
  ]
  const written = '{申请人:startorName}请假{天数:days}天，{日期:main.from}至{日期:main.to}，{别的:other}'
  const shown = '{申请人}请假{天数}天，{日期:main.from}至{日期:main.to}，{别的:other}'
  expect(shownSubject(written, parts)).toBe(shown)
  expect(subjectRuleOf(shown, parts)).toBe(written.replace(':days', ':main.days'))
  expect(subjectRuleOf('{ 天数 }{没有}{', parts)).toBe('{天数:main.days}{没有}{')
})

test('shown and taken back, a rule makes the same subjects', () => {
  const key = fc.constantFrom('startorName', 'startDate', 'title', 'number', 'main.a', 'main.title', 'a', 'b')
  const part = fc.record({ key, name: fc.oneof(fc.string({ maxLength: 4 }), key) })
  const piece = fc.oneof(
    fc.string({ maxLength: 4 }).map((text) => text.replace(/[{}:]/g, '')),
    fc.tuple(fc.constantFrom('', '标签:', ' :'), key).map(([label, name]) => `{${label}${name}}`),
  )
  const known = { ...facts, number: '7', data: { a: '甲', b: '乙', title: '题' } }
  fc.assert(
    fc.property(fc.uniqueArray(part, { selector: (one) => one.key }), fc.array(piece), (parts, pieces) => {
      const written = pieces.join('')
      const again = subjectRuleOf(shownSubject(written, parts), parts)
      expect(subjectOf(again, known)).toBe(subjectOf(written, known))
    }),
  )
})
