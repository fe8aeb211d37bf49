import { useCallback, useState } from 'react'
import { keepWords, keptWords, noWords, pairsIn, type StartWords } from './local-draft.ts'
import type { StartForm } from './content.tsx'

export type Wording = {
  words: StartWords
  change: (next: Partial<StartWords> | ((now: StartWords) => Partial<StartWords>)) => void
  isUploading: boolean
  setUploading: (isOn: boolean) => void
}

/** What the draft holds beside the form, as the server keeps it. */
function wordsIn({ subject, kept }: StartForm): StartWords {
  return {
    subject: subject ?? '',
    opinion: kept.expression,
    urgency: kept.urgentStateValue,
    files: pairsIn(kept.files, 'name').map(([id, name]) => ({ id, name })),
    related: kept.related.map(({ id, subject: title }) => ({ id, subject: title })),
  }
}

/** What is said beside the form; each change is kept on this phone at once. */
export function useStartWords(name: string, form: StartForm): Wording {
  const [words, setWords] = useState<StartWords>(() => keptWords(name) ?? { ...noWords, ...wordsIn(form) })
  const [isUploading, setUploading] = useState(false)
  const change = useCallback<Wording['change']>(
    (next) =>
      setWords((now) => {
        const changed = { ...now, ...(typeof next === 'function' ? next(now) : next) }
        keepWords(name, changed)
        return changed
      }),
    [name],
  )
  return { words, change, isUploading, setUploading }
}
