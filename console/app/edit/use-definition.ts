import { useState } from 'react'
import { conflictIn, isSame, type Conflict } from './conflict.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type DefinitionSource<Content> = {
  kind: string
  id: string
  first: Content
  revision: number
  /** Saves on a revision and gives the next one. */
  save: (content: Content, revision: number) => Promise<{ revision: number }>
}

/** A definition that is edited: what is typed, the draft of it, saving on a revision, and who saved in between. */
export function useDefinition<Content extends object>(source: DefinitionSource<Content>) {
  const [base, setBase] = useState(source.first)
  const [content, setContent] = useState(source.first)
  const [revision, setRevision] = useState(source.revision)
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<Conflict<Content> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isDirty = !isSame(base, content)
  const draft = useDraft({ kind: source.kind, id: source.id, revision, changed: isDirty ? content : null })
  useLeaveGuard(isDirty)
  const save = async (newContent: Content, baseRevision: number): Promise<boolean> => {
    setSaving(true)
    setError(null)
    try {
      const saved = await source.save(newContent, baseRevision)
      setBase(newContent)
      // What was typed while it was on its way stays.
      setContent((now) => (now === content ? newContent : now))
      setRevision(saved.revision)
      setConflict(null)
      await draft.forget(content)
      return true
    } catch (failure) {
      const found = conflictIn<Content>(failure)
      setConflict(found)
      setError(found || !(failure instanceof Error) ? null : failure)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { base, content, setContent, revision, error, conflict, setConflict, isSaving, isDirty, draft, save }
}
