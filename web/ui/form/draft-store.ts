import { isRecord } from '#domain/record.ts'
import type { FormDraft } from '#domain/forms/runtime/form-draft.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'

/** What was typed and not sent, on this phone: it survives a reload, a lost network and an ended session. */
export type StoredDraft = {
  values: FormDraft
  names: Record<string, string>
  revision: number | null
  keptAt: number
}

/** A week; after that nobody remembers what it was about. */
const LIFE = 7 * 86_400_000

const keyOf = (name: string) => `form-draft:${name}`

export function writeStoredDraft(name: string, draft: StoredDraft | null): void {
  writeStored('local', keyOf(name), draft === null ? null : JSON.stringify(draft))
}

export function readStoredDraft(name: string, now = Date.now()): StoredDraft | null {
  const stored = readStoredJson('local', keyOf(name))
  if (!isRecord(stored) || typeof stored.keptAt !== 'number' || !isRecord(stored.values)) {
    return null
  }
  if (now - stored.keptAt > LIFE) {
    writeStoredDraft(name, null)
    return null
  }
  return {
    // Written by this store on this device.
    values: stored.values as FormDraft,
    names: isRecord(stored.names) ? (stored.names as Record<string, string>) : {},
    revision: typeof stored.revision === 'number' ? stored.revision : null,
    keptAt: stored.keptAt,
  }
}
