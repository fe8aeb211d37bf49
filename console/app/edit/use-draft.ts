import { useEffect, useRef, useState } from 'react'
import { session, tenantCode } from '../session/session-store.ts'
import { dropDraft, readDraft, writeDraft, type Draft } from './draft-store.ts'

type DraftOf<Content> = {
  /** What kind of thing and which one: `user`, its id. */
  kind: string
  id: string
  revision: number
  /** What stands in the form now; null while nothing was changed. */
  changed: Content | null
}

/**
 * Keeps what is typed a second after the last key, and tells of what was left here before. Whoever threw it away calls
 * `forget`, and whoever saved it with what stood in the form then: what was typed since is kept.
 */
export function useDraft<Content>({ kind, id, revision, changed }: DraftOf<Content>) {
  const key = [tenantCode(), session()?.userId ?? '', kind, id].join('/')
  const [found, setFound] = useState<Draft | null>(null)
  useEffect(() => {
    let isOpen = true
    void readDraft(key).then((draft) => isOpen && setFound(draft))
    return () => {
      isOpen = false
    }
  }, [key])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const text = changed === null ? null : JSON.stringify(changed)
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    if (text === null) {
      return undefined
    }
    waiting.current = setTimeout(() => {
      void writeDraft(key, { revision, content: JSON.parse(text), at: Date.now() })
    }, 1000)
    return () => clearTimeout(waiting.current)
  }, [key, revision, text])
  const forget = async (saved?: Content) => {
    // What is saved right after the last key still stands in the form as changed until it is read again.
    clearTimeout(waiting.current)
    setFound(null)
    await dropDraft(key)
    const now = latest.current
    if (saved !== undefined && now !== null && now !== JSON.stringify(saved)) {
      await writeDraft(key, { revision, content: JSON.parse(now), at: Date.now() })
    }
  }
  return { found: changed === null ? found : null, forget }
}
