import { useState } from 'react'
import { currentUser } from '#web/app/session/current-user.ts'
import { readDraft, writeDraft } from '#web/ui/kit/stored-draft.ts'
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

export function readOpinionDraft(key: string, now = Date.now()): OpinionDraft {
  const stored = readDraft(key, now)
  if (stored === null) {
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
  writeDraft(key, isNothing(words) ? null : words, now)
}

export type OpinionDraftState = {
  draft: OpinionDraft
  change: (part: Partial<OpinionDraft>) => void
  /** What is spoken comes behind what stands there then. */
  appendDictation: (words: string) => void
  addFile: (part: 'files' | 'papers', file: NamedFile) => void
  discard: () => void
}

/**
 * What is being said, kept on this phone until it is sent: it survives leaving, a lost network, an ended session. It is
 * the person's alone. What is said to a task goes by its id, so that it is there in every place one handles it from.
 */
export function useOpinionDraft(name: string): OpinionDraftState {
  // While the session ends the page is still there, and belongs to whoever opened it.
  const [who] = useState(() => currentUser()?.userId ?? '')
  const key = `task-words:${who}:${name}`
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
