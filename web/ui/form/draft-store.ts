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
  const kept = readStoredJson('local', keyOf(name))
  if (!isRecord(kept) || typeof kept.keptAt !== 'number' || !isRecord(kept.values)) {
    return null
  }
  if (now - kept.keptAt > LIFE) {
    writeStoredDraft(name, null)
    return null
  }
  return {
    values: kept.values as FormDraft,
    names: isRecord(kept.names) ? (kept.names as Record<string, string>) : {},
    revision: typeof kept.revision === 'number' ? kept.revision : null,
    keptAt: kept.keptAt,
  }
}
