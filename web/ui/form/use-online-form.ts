import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CompiledForm } from '#domain/forms/definition/compile-form.ts'
import { formDraftOf, restoreDraft } from '#domain/forms/runtime/form-draft.ts'
import {
  applyFill,
  queryArguments,
  pendingFills,
  type PendingFill,
} from '#domain/forms/runtime/query-fills.ts'
import type { OptionNode } from '#domain/forms/runtime/options.ts'
import type { FieldLocation } from '#domain/forms/runtime/field-path.ts'
import { changeValues, startForm, visibleErrors, type FormState } from '#domain/forms/runtime/form-state.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import type { FormPermission } from '#domain/forms/rights/field-rights.ts'
import type { WorkCalendar } from '#domain/work-calendar.ts'
import { useCurrentLanguage } from '#web/text/language.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { runCustomQuery } from './run-query.ts'
import { writeStoredDraft, readStoredDraft } from './draft-store.ts'
import type { FormHandle } from './form-context.ts'

export type OnlineFormOptions = {
  form: CompiledForm
  permission: FormPermission
  data: FormValues
  /** The id of the stored record: random values of formulas follow from it. */
  id?: string | null
  names?: Readonly<Record<string, string>>
  dictionaries?: Readonly<Record<string, readonly OptionNode[]>>
  /** The revision of the row; a draft of another one is not laid over it. */
  revision?: number | null
  /** For formulas that count work days. */
  workCalendar?: WorkCalendar | null
  /** Under which name drafts are kept; without it nothing is. */
  draftName?: string | undefined
  /** The list for which a stranger fills it in. */
  publicTemplateKey?: string | null
}

export type OnlineFormHandle = FormHandle & {
  isUploading: boolean
  /** Something was typed that is not stored. */
  isChanged: boolean
  isRestored: boolean
  /** Goes back to what is stored. */
  discard: () => void
  /** It is stored: the draft is not needed any more. */
  markStored: () => void
}

const KEEP_AFTER = 300

/** A form to be filled in. Mount it anew (by a key) for another record. */
export function useOnlineForm(opening: OnlineFormOptions): OnlineFormHandle {
  const { draftName, revision = null } = opening
  const text = useText('onlineForm')
  const language = useCurrentLanguage()
  const [begun] = useState(() => begin(opening))
  const [state, setState] = useState(begun.state)
  const [names, setNames] = useState(begun.names)
  const [isRestored, setRestored] = useState(begun.isRestored)
  const [changes, setChanges] = useState(0)
  const [uploading, setUploads] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(state)

  const update = useCallback((action: (state: FormState) => FormState) => {
    const before = latest.current
    latest.current = action(before)
    setState(latest.current)
    if (latest.current.typed !== before.typed) {
      setChanges((count) => count + 1)
    }
  }, [])

  const ask = useCallback(
    async ({ field, row }: PendingFill) => {
      const { fill } = field.control
      const home = { table: field.table, row }
      const conditions = fill && queryArguments(latest.current, fill.parameters, home)
      if (fill === undefined || conditions === undefined) {
        return
      }
      try {
        const { rows } = await runCustomQuery(fill.alias, conditions, text)
        const now = queryArguments(latest.current, fill.parameters, home)
        // Somebody typed on meanwhile: this answer is to an old question.
        if (JSON.stringify(now) === JSON.stringify(conditions)) {
          update((current) => applyFill(current, fill.map, home, rows[0]))
        }
      } catch (error) {
        toast(error instanceof CallError ? error.message : text('query.unreadable'), 'warning')
      }
    },
    [text, update],
  )

  const change = useCallback(
    (spot: Pick<FieldLocation, 'table' | 'row'>, values: Record<string, unknown>) => {
      update((current) => changeValues(current, spot, values))
      for (const due of pendingFills(latest.current, spot, Object.keys(values))) {
        void ask(due)
      }
    },
    [ask, update],
  )
  const addNames = useCallback(
    (more: Readonly<Record<string, string>>) => setNames((before) => ({ ...before, ...more })),
    [],
  )
  const setUploading = useCallback((id: string, isOn: boolean) => {
    setUploads((before) => {
      if (before.has(id) === isOn) {
        return before
      }
      const next = new Set(before)
      return isOn ? next.add(id) : (next.delete(id), next)
    })
  }, [])

  useEffect(() => {
    if (draftName === undefined || changes === 0) {
      return undefined
    }
    const save = () =>
      writeStoredDraft(draftName, {
        values: formDraftOf(latest.current),
        names,
        revision,
        keptAt: Date.now(),
      })
    const timer = setTimeout(save, KEEP_AFTER)
    // Whoever closes the page does not wait.
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [changes, draftName, names, revision])

  const errors = useMemo(() => visibleErrors(state, language), [state, language])
  return {
    state,
    errors,
    names,
    dictionaries: opening.dictionaries ?? {},
    update,
    change,
    addNames,
    setUploading,
    publicTemplateKey: opening.publicTemplateKey ?? null,
    isUploading: uploading.size > 0,
    isChanged: changes > 0 || isRestored,
    isRestored,
    discard() {
      forget()
      setRestored(false)
      update(() => startForm({ ...opening, context: state.context }))
      setChanges(0)
    },
    markStored() {
      forget()
      setChanges(0)
    },
  }

  function forget() {
    if (draftName !== undefined) {
      writeStoredDraft(draftName, null)
    }
  }
}

function begin(options: OnlineFormOptions) {
  const { form, permission, data, id, names = {}, revision = null, draftName, workCalendar } = options
  const context = { now: Date.now(), seed: id ?? '', workCalendar: workCalendar ?? undefined }
  const state = startForm({ form, permission, data, context: context })
  const storedDraft = draftName === undefined ? null : readStoredDraft(draftName)
  // A row that was changed by somebody else meanwhile is shown as it is now; the draft would undo their work.
  return storedDraft !== null && storedDraft.revision === revision
    ? {
        state: restoreDraft(state, storedDraft.values),
        names: { ...names, ...storedDraft.names },
        isRestored: true,
      }
    : { state, names, isRestored: false }
}
