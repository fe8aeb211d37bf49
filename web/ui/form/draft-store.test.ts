import { expect, test } from 'vitest'
import { writeStored } from '#web/browser-storage.ts'
import { writeStoredDraft, readStoredDraft } from './draft-store.ts'

const draft = { values: { main: { title: 'a' }, subs: {} }, names: { u1: 'A' }, revision: 3, keptAt: 1000 }

test('a draft is found again under its name, for a week, until it is taken away', () => {
  writeStoredDraft('u:form:new', draft)
  expect(readStoredDraft('u:form:new', 2000)).toEqual(draft)
  expect(readStoredDraft('other', 2000)).toBeNull()
  expect(readStoredDraft('u:form:new', 1000 + 8 * 86_400_000)).toBeNull()
  expect(readStoredDraft('u:form:new', 2000)).toBeNull()
})

test('what is no draft is none', () => {
  writeStored('local', 'form-draft:x', '{"values":1}')
  expect(readStoredDraft('x')).toBeNull()
  writeStored('local', 'form-draft:x', 'rubbish')
  expect(readStoredDraft('x')).toBeNull()
})
