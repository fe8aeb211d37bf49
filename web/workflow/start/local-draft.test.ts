import { beforeEach, expect, test, vi } from 'vitest'
import { staffSession, stubBrowserAt } from '#web/app/testing.ts'
import { useCurrentUser } from '#web/app/session/current-user.ts'
import { writeStoredDraft, readStoredDraft } from '#web/ui/form/draft-store.ts'
import {
  discardIfOlder,
  clearIdempotencyKey,
  discardStartDraft,
  storeStartDetails,
  readStartDetails,
  idempotencyKeyOf,
  emptyStartDetails,
  startDraftName,
} from './local-draft.ts'

beforeEach(async () => {
  await stubBrowserAt()
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  })
  useCurrentUser.setState({ currentUser: staffSession })
})

const leave = () => startDraftName({ defKey: 'leave', leaderId: null })
const formDraft = (keptAt: number) => ({ values: { main: {}, subs: {} }, names: {}, revision: null, keptAt })

test('what was typed belongs to the person, the flow and the leader', () => {
  storeStartDetails(leave(), { ...emptyStartDetails, opinion: '请尽快' })
  expect(readStartDetails(leave())?.opinion).toBe('请尽快')
  expect(readStartDetails(startDraftName({ defKey: 'leave', leaderId: 'boss' }))).toBeNull()
  expect(readStartDetails(startDraftName({ defKey: 'expense', leaderId: null }))).toBeNull()
  useCurrentUser.setState({ currentUser: { ...staffSession, userId: 'u2' } })
  expect(readStartDetails(leave())).toBeNull()
})

test('what cannot be read is left out', () => {
  localStorage.setItem(
    `start-words:${leave()}`,
    '{"opinion":5,"files":[{"id":"f"},{"name":"x"},3],"related":"no"}',
  )
  expect(readStartDetails(leave())).toEqual({ ...emptyStartDetails, files: [{ id: 'f', name: '' }] })
})

test('a try keeps its key until the server has answered', () => {
  const key = idempotencyKeyOf(leave())
  expect(idempotencyKeyOf(leave())).toBe(key)
  clearIdempotencyKey(leave())
  expect(idempotencyKeyOf(leave())).not.toBe(key)
})

test('nothing stays of what was handed in', () => {
  writeStoredDraft(leave(), formDraft(Date.now()))
  storeStartDetails(leave(), emptyStartDetails)
  const key = idempotencyKeyOf(leave())
  discardStartDraft(leave())
  expect(readStoredDraft(leave())).toBeNull()
  expect(readStartDetails(leave())).toBeNull()
  expect(idempotencyKeyOf(leave())).not.toBe(key)
})

test('a draft saved on another device since stands above what this one kept', () => {
  const now = Date.now()
  writeStoredDraft(leave(), formDraft(now))
  discardIfOlder(leave(), now - 1000)
  expect(readStoredDraft(leave())).not.toBeNull()
  discardIfOlder(leave(), now + 1000)
  expect(readStoredDraft(leave())).toBeNull()
})
