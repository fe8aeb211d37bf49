import { isRecord } from '#domain/record.ts'
import { currentUser } from '#web/app/session/current-user.ts'
import { writeStored, readStored, readStoredJson } from '#web/browser-storage.ts'
import { randomUuid } from '#web/app/call/random-key.ts'
import { writeStoredDraft, readStoredDraft } from '#web/ui/form/draft-store.ts'

export type NamedFile = { id: string; name: string }
export type RelatedInstance = { id: string; subject: string }

/** What is said beside the form when something is started. */
export type StartDetails = {
  subject: string
  opinion: string
  urgency: string | null
  files: readonly NamedFile[]
  related: readonly RelatedInstance[]
}

export const emptyStartDetails: StartDetails = {
  subject: '',
  opinion: '',
  urgency: null,
  files: [],
  related: [],
}

/** Under which name this phone keeps what was typed: a draft's own, or the person's one for this flow and leader. */
export function startDraftName(of: { instId: string } | { defKey: string; leaderId: string | null }): string {
  const who = currentUser()?.userId ?? ''
  return 'instId' in of ? `${who}:start:${of.instId}` : `${who}:start:${of.defKey}:${of.leaderId ?? '0'}`
}

const wordsKey = (name: string) => `start-words:${name}`
const tryKey = (name: string) => `start-try:${name}`

export function storeStartDetails(name: string, words: StartDetails | null): void {
  writeStored('local', wordsKey(name), words === null ? null : JSON.stringify(words))
}

/** What this phone kept beside the form, read with care: an older version of the app may have written it. */
export function readStartDetails(name: string): StartDetails | null {
  const stored = readStoredJson('local', wordsKey(name))
  if (!isRecord(stored)) {
    return null
  }
  const word = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    subject: word(stored.subject),
    opinion: word(stored.opinion),
    urgency: typeof stored.urgency === 'string' ? stored.urgency : null,
    files: idNamePairs(stored.files, 'name').map(([id, name_]) => ({ id, name: name_ })),
    related: idNamePairs(stored.related, 'subject').map(([id, subject]) => ({ id, subject })),
  }
}

/** Lists of things with an id and a name, whoever kept them. */
export function idNamePairs(value: unknown, name: string): [string, string][] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown): [string, string][] =>
    isRecord(one) && typeof one.id === 'string' ? [[one.id, String(one[name] ?? '')]] : [],
  )
}

/** It is on the server, or given up: nothing of it stays here. */
export function discardStartDraft(name: string): void {
  writeStoredDraft(name, null)
  storeStartDetails(name, null)
  writeStored('local', tryKey(name), null)
}

/** A draft that was saved elsewhere since is newer than what this phone kept. */
export function discardIfOlder(name: string, savedAt: number | null): void {
  const draft = readStoredDraft(name)
  if (savedAt !== null && draft !== null && draft.keptAt < savedAt) {
    discardStartDraft(name)
  }
}

/**
 * The key of a try to start. It stays the same until the server has answered, also when the app was closed meanwhile:
 * what got through, although nobody heard of it, is not started twice.
 */
export function idempotencyKeyOf(name: string): string {
  const storedKey = readStored('local', tryKey(name))
  if (storedKey !== null) {
    return storedKey
  }
  const key = randomUuid()
  writeStored('local', tryKey(name), key)
  return key
}

/** The server has answered: another try is another matter. */
export const clearIdempotencyKey = (name: string): void => writeStored('local', tryKey(name), null)
