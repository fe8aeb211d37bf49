import { useCallback, useState } from 'react'
import {
  storeStartDetails,
  readStartDetails,
  emptyStartDetails,
  idNamePairs,
  type StartDetails,
} from './local-draft.ts'
import type { StartForm } from '#api/workflow/instance-views.ts'

export type StartDetailsState = {
  details: StartDetails
  change: (next: Partial<StartDetails> | ((now: StartDetails) => Partial<StartDetails>)) => void
  isUploading: boolean
  setUploading: (isOn: boolean) => void
}

/** What the draft holds beside the form, as the server keeps it. */
function wordsIn({ subject, kept }: StartForm): StartDetails {
  return {
    subject: subject ?? '',
    opinion: kept.expression,
    urgency: kept.urgentStateValue,
    files: idNamePairs(kept.files, 'name').map(([id, name]) => ({ id, name })),
    related: kept.related.map(({ id, subject: title }) => ({ id, subject: title })),
  }
}

/** What is said beside the form; each change is kept on this phone at once. */
export function useStartDetails(name: string, form: StartForm): StartDetailsState {
  const [words, setWords] = useState<StartDetails>(
    () => readStartDetails(name) ?? { ...emptyStartDetails, ...wordsIn(form) },
  )
  const [isUploading, setUploading] = useState(false)
  const change = useCallback<StartDetailsState['change']>(
    (next) =>
      setWords((now) => {
        const changed = { ...now, ...(typeof next === 'function' ? next(now) : next) }
        storeStartDetails(name, changed)
        return changed
      }),
    [name],
  )
  return { details: words, change, isUploading, setUploading }
}
