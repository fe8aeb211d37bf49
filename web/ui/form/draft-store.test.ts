import { expect, test } from 'vitest'
import { keep } from '#web/app/device/browser-storage.ts'
import { keepDraft, keptDraft } from './draft-store.ts'

const draft = { values: { main: { title: 'a' }, subs: {} }, names: { u1: 'A' }, revision: 3, keptAt: 1000 }

test('a draft is found again under its name, for a week, until it is taken away', () => {
  keepDraft('u:form:new', draft)
  expect(keptDraft('u:form:new', 2000)).toEqual(draft)
  expect(keptDraft('other', 2000)).toBeNull()
  expect(keptDraft('u:form:new', 1000 + 8 * 86_400_000)).toBeNull()
  expect(keptDraft('u:form:new', 2000)).toBeNull()
})

test('what is no draft is none', () => {
  keep('local', 'form-draft:x', '{"values":1}')
  expect(keptDraft('x')).toBeNull()
  keep('local', 'form-draft:x', 'rubbish')
  expect(keptDraft('x')).toBeNull()
})
