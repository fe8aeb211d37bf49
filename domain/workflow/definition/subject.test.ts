import { expect, test } from 'vitest'
import { subjectOf, draftSubjectOf } from './subject.ts'

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
