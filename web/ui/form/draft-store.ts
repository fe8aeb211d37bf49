import { isRecord } from '#domain/record.ts'
import type { FormDraft } from '#domain/forms/runtime/form-draft.ts'
import { readDraft, writeDraft } from '../kit/stored-draft.ts'

/** What was typed into a form and not sent. */
export type StoredDraft = {
  values: FormDraft
  names: Record<string, string>
  revision: number | null
  keptAt: number
}

const keyOf = (name: string) => `form-draft:${name}`

export function writeStoredDraft(name: string, draft: StoredDraft | null): void {
  writeDraft(keyOf(name), draft, draft?.keptAt)
}

export function readStoredDraft(name: string, now = Date.now()): StoredDraft | null {
  const stored = readDraft(keyOf(name), now)
  if (stored === null || !isRecord(stored.values)) {
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
