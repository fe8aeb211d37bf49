import { beforeEach, expect, test, vi } from 'vitest'
import { clerk, openPage } from '#web/app/testing.ts'
import { useCurrentUser } from '#web/app/session/current-user.ts'
import { keepDraft, keptDraft } from '#web/ui/form/draft-store.ts'
import {
  dropOlder,
  endTry,
  forgetStart,
  keepWords,
  keptWords,
  keyOfTry,
  noWords,
  startName,
} from './local-draft.ts'

beforeEach(async () => {
  await openPage()
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  })
  useCurrentUser.setState({ currentUser: clerk })
})

const leave = () => startName({ defKey: 'leave', leaderId: null })
const formDraft = (keptAt: number) => ({ values: { main: {}, subs: {} }, names: {}, revision: null, keptAt })

test('what was typed belongs to the person, the flow and the leader', () => {
  keepWords(leave(), { ...noWords, opinion: '请尽快' })
  expect(keptWords(leave())?.opinion).toBe('请尽快')
  expect(keptWords(startName({ defKey: 'leave', leaderId: 'boss' }))).toBeNull()
  expect(keptWords(startName({ defKey: 'expense', leaderId: null }))).toBeNull()
  useCurrentUser.setState({ currentUser: { ...clerk, userId: 'u2' } })
  expect(keptWords(leave())).toBeNull()
})

test('what cannot be read is left out', () => {
  localStorage.setItem(
    `start-words:${leave()}`,
    '{"opinion":5,"files":[{"id":"f"},{"name":"x"},3],"related":"no"}',
  )
  expect(keptWords(leave())).toEqual({ ...noWords, files: [{ id: 'f', name: '' }] })
})

test('a try keeps its key until the server has answered', () => {
  const key = keyOfTry(leave())
  expect(keyOfTry(leave())).toBe(key)
  endTry(leave())
  expect(keyOfTry(leave())).not.toBe(key)
})

test('nothing stays of what was handed in', () => {
  keepDraft(leave(), formDraft(Date.now()))
  keepWords(leave(), noWords)
  const key = keyOfTry(leave())
  forgetStart(leave())
  expect(keptDraft(leave())).toBeNull()
  expect(keptWords(leave())).toBeNull()
  expect(keyOfTry(leave())).not.toBe(key)
})

test('a draft saved on another device since stands above what this one kept', () => {
  const now = Date.now()
  keepDraft(leave(), formDraft(now))
  dropOlder(leave(), now - 1000)
  expect(keptDraft(leave())).not.toBeNull()
  dropOlder(leave(), now + 1000)
  expect(keptDraft(leave())).toBeNull()
})
