import { useState } from 'react'
import { currentUser } from '#web/app/session/current-user.ts'
import { writeStored, readStored } from '#web/browser-storage.ts'

/**
 * What is being typed, kept until it is saved: it survives leaving the page, a lost network and an ended session, and
 * whoever signs in after somebody else does not read it. Never for secrets. `null` means that nothing was typed yet.
 */
export function useDraft(name: string): [string | null, (value: string | null) => void] {
  const [who] = useState(() => currentUser()?.userId ?? '')
  const key = `draft:${who}:${name}`
  const [draft, setDraft] = useState(() => readStored('session', key))
  function change(value: string | null) {
    writeStored('session', key, value)
    setDraft(value)
  }
  return [draft, change]
}
