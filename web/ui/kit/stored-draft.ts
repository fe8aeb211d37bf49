import { isRecord } from '#domain/record.ts'
import { readStoredJson, writeStored } from '#web/browser-storage.ts'

/** A week; after that nobody remembers what it was about. */
const LIFE = 7 * 86_400_000

/** Keeps what was typed and not sent on this phone: it survives a reload, a lost network and an ended session. */
export function writeDraft(key: string, draft: object | null, now = Date.now()): void {
  writeStored('local', key, draft === null ? null : JSON.stringify({ ...draft, keptAt: now }))
}

/** What was kept, to be read with care: an older version of the app may have written it. */
export function readDraft(
  key: string,
  now = Date.now(),
): (Record<string, unknown> & { keptAt: number }) | null {
  const stored = readStoredJson('local', key)
  if (!isRecord(stored) || typeof stored.keptAt !== 'number') {
    return null
  }
  if (now - stored.keptAt > LIFE) {
    writeDraft(key, null)
    return null
  }
  return { ...stored, keptAt: stored.keptAt }
}
