import { useState } from 'react'
import { CallError } from '#console/app/call/call-error.ts'
import { conflictIn, isSame, type Conflict } from '#console/app/edit/conflict.ts'
import { useDraft } from '#console/app/edit/use-draft.ts'

/** What was read, and by what the server knows whether it is still the newest. */
export type Source<Content> = { content: Content; version: string }

type Editing<Content> = {
  kind: string
  id: string
  source: Source<Content>
  save: (content: Content, version: string) => Promise<unknown>
  /** It was saved: what shows it is read again. */
  onSaved: () => Promise<unknown>
  /** What is there now, with who put it there: asked when a save came too late and the refusal does not say it. */
  latest: () => Promise<Source<Content> & { by: string; at: number }>
  /** What a refusal says of what is there now, as it stands in this form; left out where that is the same. */
  currentOf?: (current: never) => Content
}

/** What is typed in a form: saved on what was read, kept as a draft, and compared when somebody else was first. */
export function useEditing<Content extends object>(editing: Editing<Content>) {
  const { kind, id, source } = editing
  const [content, setContent] = useState(source.content)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<Conflict<Content> | null>(null)
  const [newest, setNewest] = useState(source.version)
  const isDirty = !isSame(content, source.content)
  const draft = useDraft({
    kind,
    id,
    revision: Math.trunc(Number(source.version)) || 0,
    changed: isDirty ? content : null,
  })
  const save = async (newContent: Content, version: string): Promise<void> => {
    setSaving(true)
    setError(null)
    try {
      await editing.save(newContent, version)
      setConflict(null)
      await draft.forget(content)
      await editing.onSaved()
    } catch (failure) {
      const found = readConflict(failure) ?? (await lateConflict(failure))
      setConflict(found)
      setError(found || !(failure instanceof Error) ? null : failure)
    } finally {
      setSaving(false)
    }
  }
  const readConflict = (failure: unknown): Conflict<Content> | null => {
    const response = conflictIn<Content>(failure)
    if (!response) {
      return null
    }
    setNewest(String(response.revision))
    // What came over the wire is what the form's own call for reading gives.
    return { ...response, current: editing.currentOf?.(response.current as never) ?? response.current }
  }
  const lateConflict = async (failure: unknown): Promise<Conflict<Content> | null> => {
    if (!(failure instanceof CallError) || failure.status !== 409) {
      return null
    }
    const { content: current, version, by, at } = await editing.latest()
    setNewest(version)
    return version === source.version ? null : { revision: 0, by, at, current }
  }
  return {
    content,
    change: (part: Partial<Content>) => setContent((before) => ({ ...before, ...part })),
    setContent,
    base: source.content,
    isDirty,
    isSaving,
    error,
    draft,
    conflict,
    save: () => save(content, source.version),
    /** Saves what was chosen from both, on what is there now. */
    settle: (chosen: Content) => save(chosen, newest),
    leave: () => setConflict(null),
  }
}
