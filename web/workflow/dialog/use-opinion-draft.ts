import { useState } from 'react'
import { isRecord } from '#domain/condition.ts'
import { keep, readKeptJson } from '#web/app/device/browser-storage.ts'
import { filesIn, type NamedFile } from '#web/ui/form/format-value.ts'

/** What somebody says about a task: words, files, papers, a signature. */
export type Words = {
  opinion: string
  files: readonly NamedFile[]
  papers: readonly NamedFile[]
  signature: NamedFile | null
}

export const noWords: Words = { opinion: '', files: [], papers: [], signature: null }

/** No opinion is longer. */
export const LONGEST = 2000

/** A week; after that nobody remembers what it was about. */
const LIFE = 7 * 86_400_000

export function keptWords(key: string, now = Date.now()): Words {
  const kept = readKeptJson('local', key)
  if (!isRecord(kept) || typeof kept.keptAt !== 'number' || now - kept.keptAt > LIFE) {
    return noWords
  }
  return {
    opinion: typeof kept.opinion === 'string' ? kept.opinion : '',
    files: filesIn(kept.files),
    papers: filesIn(kept.papers),
    signature: filesIn([kept.signature])[0] ?? null,
  }
}

const isNothing = ({ opinion, files, papers, signature }: Words): boolean =>
  opinion === '' && files.length + papers.length === 0 && signature === null

export function keepWords(key: string, words: Words, now = Date.now()): void {
  keep('local', key, isNothing(words) ? null : JSON.stringify({ ...words, keptAt: now }))
}

export type Wording = {
  words: Words
  change: (part: Partial<Words>) => void
  /** What is spoken comes behind what stands there then. */
  hear: (words: string) => void
  addFile: (part: 'files' | 'papers', file: NamedFile) => void
  forget: () => void
}

/** What is being said, kept on this phone until it is sent: it survives leaving, a lost network, an ended session. */
export function useWords(name: string): Wording {
  const key = `task-words:${name}`
  const [words, setWords] = useState(() => keptWords(key))
  const put = (next: (now: Words) => Words) =>
    setWords((now) => {
      const then = next(now)
      keepWords(key, then)
      return then
    })
  return {
    words,
    change: (part) => put((now) => ({ ...now, ...part })),
    hear: (heard) => put((now) => ({ ...now, opinion: (now.opinion + heard).slice(0, LONGEST) })),
    // Two may arrive together; each is added to what is there then.
    addFile: (part, file) => put((now) => ({ ...now, [part]: [...now[part], file] })),
    forget: () => put(() => noWords),
  }
}
