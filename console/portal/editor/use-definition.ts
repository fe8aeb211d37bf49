import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { portalDeskApi } from '#api/portal/desk.ts'
import { callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn, isSame, type Conflict } from '#console/app/edit/conflict.ts'
import { useDraft } from '#console/app/edit/use-draft.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { useText } from '#console/text/text.ts'
import { saveDefinition, unsavedOf, type DefinitionKind, type Definitions } from './portal-definition.ts'

/** A definition in its editor: what is typed, what is wrong with it, and how it is saved. */
export function useDefinition<K extends DefinitionKind>(
  kind: K,
  loaded: { revision: number; definition: Definitions[K] },
) {
  const text = useText()
  const { message } = App.useApp()
  const [, setParams] = useSearchParams()
  const [base, setBase] = useState(loaded.definition)
  const [content, setContent] = useState(base)
  const [revision, setRevision] = useState(loaded.revision)
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<Conflict<Definitions[K]> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isNew = revision === 0
  const isDirty = isNew || !isSame(base, content)
  const draft = useDraft({ kind, id: content.alias, revision, changed: isDirty ? content : null })
  useLeaveGuard(isDirty && !isSaving)
  const later = useLater(content)
  const isNamed = content.name.trim() !== ''
  const check = useQuery({
    ...callQuery(portalDeskApi.checkPortal, { body: unsavedOf(kind, later) }),
    placeholderData: (before) => before,
    staleTime: Infinity,
    enabled: later.name.trim() !== '',
    retry: false,
  })
  const save = async (newContent: Definitions[K], baseRevision: number) => {
    setSaving(true)
    setError(null)
    try {
      const saved = await saveDefinition(unsavedOf(kind, newContent), baseRevision)
      setBase(newContent)
      // What was typed while it was on its way stays.
      setContent((now) => (now === content ? newContent : now))
      setRevision(saved)
      setConflict(null)
      await draft.forget(content)
      void message.success(text('action.done'))
      if (baseRevision === 0) {
        setParams((before) => keepOf(before), { replace: true })
      }
      await refreshCalls(
        portalDefinitionsApi.portalPage,
        portalDefinitionsApi.menuTrees,
        portalDeskApi.portalCatalogue,
      )
    } catch (failure) {
      const found = conflictIn<Definitions[K]>(failure)
      setConflict(found)
      setError(found || !(failure instanceof Error) ? null : failure)
    } finally {
      setSaving(false)
    }
  }
  return {
    kind,
    base,
    content,
    change: setContent,
    revision,
    isNew,
    isDirty,
    isSaving,
    // By what was wrong a moment ago while it is checked anew: a button that comes and goes is missed. Saving checks too.
    canSave: isDirty && isNamed && check.data?.length === 0,
    problems: isNamed ? (check.data ?? []) : [],
    isNamed,
    error: error ?? check.error,
    draft,
    conflict,
    setConflict,
    save,
  }
}

export type DefinitionEditor<K extends DefinitionKind> = ReturnType<typeof useDefinition<K>>

/** The address of what is saved no longer says that it is new. */
function keepOf(before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const name of ['new', 'name', 'type']) {
    params.delete(name)
  }
  return params
}
