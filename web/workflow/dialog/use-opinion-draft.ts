import { useState } from 'react'
import { isRecord } from '#domain/record.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'
import { readFileValues, type NamedFile } from '#web/ui/form/format-value.ts'

/** What somebody says about a task: words, files, papers, a signature. */
export type OpinionDraft = {
  opinion: string
  files: readonly NamedFile[]
  papers: readonly NamedFile[]
  signature: NamedFile | null
}

export const emptyOpinionDraft: OpinionDraft = { opinion: '', files: [], papers: [], signature: null }

/** No opinion is longer. */
export const MAX_OPINION_LENGTH = 2000

/** A week; after that nobody remembers what it was about. */
const LIFE = 7 * 86_400_000

export function readOpinionDraft(key: string, now = Date.now()): OpinionDraft {
  const stored = readStoredJson('local', key)
  if (!isRecord(stored) || typeof stored.keptAt !== 'number' || now - stored.keptAt > LIFE) {
    return emptyOpinionDraft
  }
  return {
    opinion: typeof stored.opinion === 'string' ? stored.opinion : '',
    files: readFileValues(stored.files),
    papers: readFileValues(stored.papers),
    signature: readFileValues([stored.signature])[0] ?? null,
  }
}

const isNothing = ({ opinion, files, papers, signature }: OpinionDraft): boolean =>
  opinion === '' && files.length + papers.length === 0 && signature === null

export function storeOpinionDraft(key: string, words: OpinionDraft, now = Date.now()): void {
  writeStored('local', key, isNothing(words) ? null : JSON.stringify({ ...words, keptAt: now }))
}

export type OpinionDraftState = {
  draft: OpinionDraft
  change: (part: Partial<OpinionDraft>) => void
  /** What is spoken comes behind what stands there then. */
  appendDictation: (words: string) => void
  addFile: (part: 'files' | 'papers', file: NamedFile) => void
  discard: () => void
}

/** What is being said, kept on this phone until it is sent: it survives leaving, a lost network, an ended session. */
export function useOpinionDraft(name: string): OpinionDraftState {
  const key = `task-words:${name}`
  const [words, setWords] = useState(() => readOpinionDraft(key))
  const put = (next: (now: OpinionDraft) => OpinionDraft) =>
    setWords((now) => {
      const then = next(now)
      storeOpinionDraft(key, then)
      return then
    })
  return {
    draft: words,
    change: (part) => put((now) => ({ ...now, ...part })),
    appendDictation: (heard) =>
      put((now) => ({ ...now, opinion: (now.opinion + heard).slice(0, MAX_OPINION_LENGTH) })),
    // Two may arrive together; each is added to what is there then.
    addFile: (part, file) => put((now) => ({ ...now, [part]: [...now[part], file] })),
    discard: () => put(() => emptyOpinionDraft),
  }
}
