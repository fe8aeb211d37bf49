import { useQuery } from '@tanstack/react-query'
import { App, Button, Dropdown, Segmented, Space, Spin, Tag, Tooltip } from 'antd'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import type { objectsApi } from '#api/objects/business-objects.ts'
import { pieceAt, pieceOf } from '#domain/forms/definition/edit-form.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn, isSame, type Conflict } from '#console/app/edit/conflict.ts'
import { useDraft } from '#console/app/edit/use-draft.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { useMayOpen } from '#console/app/may-open.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { DraftNote } from '#console/ui/DraftNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { VersionDrawer } from '#console/ui/VersionDrawer.tsx'
import { FormDesignContext, type FormDesign } from './designer-context.ts'
import { MakeList } from './MakeList.tsx'
import { RemoveForm } from './RemoveForm.tsx'
import { useUndo } from './use-undo.ts'
import { WorkArea } from './WorkArea.tsx'
import bar from '#console/ui/designer-bar.module.css'
import { shownName } from '#console/ui/shown-name.ts'
import styles from './form-designer.module.css'

const PrintDesign = lazy(() => import('../print/PrintDesign.tsx'))

type FormDesignerProps = {
  head: CallOutput<typeof formAdminApi.getFormById>
  first: FormDefinition
  object: CallOutput<typeof objectsApi.definition>
  onReopen: () => void
}

/** What is compared when two have edited a form. */
type FormContent = Pick<FormDefinition, 'name' | 'parts'> & {
  nameEn: string | null
  print: FormDefinition['print'] | null
  rights: unknown
}

export function FormDesigner({ head, first, object: { definition: object }, onReopen }: FormDesignerProps) {
  const text = useText('forms')
  const frame = useText()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const objectPage = `/objects/${head.boAlias}`
  const { message } = App.useApp()
  const { key } = head
  const [base, setBase] = useState(first)
  const steps = useUndo(first)
  const form = steps.now
  const [selected, select] = useState('')
  const [revision, setRevision] = useState(head.revision)
  const [hasDraft, setHasDraft] = useState(head.state === 'draft')
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<Conflict<FormContent> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [openDialog, setOpenDialog] = useState<'versions' | 'remove' | 'list' | null>(null)
  const [hasPreview, setPreview] = useState(true)
  const [{ view }, changeAddress] = useAddressState('view')
  const isPaper = view === 'print'
  const isDirty = !isSame(base, form)
  const draft = useDraft({ kind: 'form', id: key, revision, changed: isDirty ? form : null })
  useLeaveGuard(isDirty)
  const checked = useLater(form)
  const check = useQuery({
    ...callQuery(formAdminApi.checkForm, {
      body: { boAlias: head.boAlias, definition: checked, rights: head.rights },
    }),
    placeholderData: (before) => before,
    staleTime: Infinity,
  })
  const problems = check.data ?? []

  const change = (next: FormDefinition, at?: string) => {
    // Typing in one setting is one step; adding and moving are steps of their own.
    steps.set(next, at === undefined ? selected : '')
    if (at !== undefined) {
      select(at)
    }
  }
  const save = async (definition: FormDefinition, baseRevision: number): Promise<number | null> => {
    setSaving(true)
    setError(null)
    try {
      const saved = await call(formAdminApi.saveFormDefinition, {
        body: {
          key,
          name: definition.name,
          nameEn: definition.nameEn ?? null,
          boAlias: head.boAlias,
          revision: baseRevision,
          definition,
          rights: head.rights,
        },
      })
      setBase(definition)
      setRevision(saved.revision)
      setHasDraft(true)
      setConflict(null)
      await draft.forget(form)
      void refreshCalls(formAdminApi.formPage)
      return saved.revision
    } catch (failure) {
      const found = conflictIn<FormContent>(failure)
      setConflict(found)
      setError(found || !(failure instanceof Error) ? null : failure)
      return null
    } finally {
      setSaving(false)
    }
  }
  const keep = async () => {
    if (isDirty && (await save(form, revision)) !== null) {
      void message.success(frame('action.done'))
    }
  }
  const publish = () =>
    confirm({
      title: text('form.publishTitle', { name: form.name }),
      content: text('form.publishHint'),
      confirmText: text('publish'),
      run: async () => {
        const on = isDirty ? await save(form, revision) : revision
        if (on === null) {
          return
        }
        const done = await call(formAdminApi.publishForm, { body: { key, revision: on } })
        setRevision(done.revision)
        await refreshCalls(formAdminApi.formPage)
        void message.success(text('published'))
        onReopen()
      },
    })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
    if (!(event.ctrlKey || event.metaKey) || event.isComposing) {
      return
    }
    if (event.key === 's') {
      event.preventDefault()
      void keep()
    } else if (!isTyping && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      if (event.shiftKey) {
        steps.redo()
      } else {
        steps.undo()
      }
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const design: FormDesign = { form, rights: head.rights, object, selected, select, change, problems }
  const [firstProblem] = problems
  const inUse = head.version
  return (
    <FormDesignContext value={design}>
      <div className={styles.page}>
        <title>{form.name}</title>
        <header className={bar.bar}>
          <Link to="/forms" aria-label={text('form.back')}>
            <Icon name="forms" />
          </Link>
          <h1>{shownName(form)}</h1>
          <Tag color={hasDraft ? 'warning' : 'success'}>
            {hasDraft
              ? text('draftOf', { version: (inUse ?? 0) + 1 })
              : text('inUse', { version: inUse ?? 0 })}
          </Tag>
          {isDirty && <Tag color="warning">{text('unsaved')}</Tag>}
          {firstProblem && (
            <button
              type="button"
              className="plain"
              onClick={() => select(placeOfProblem(form, firstProblem.at))}
            >
              <Tag color="error">{text('problems', { count: problems.length })}</Tag>
            </button>
          )}
          <span className={bar.spacer} />
          <Segmented<'' | 'print'>
            value={isPaper ? 'print' : ''}
            options={[
              { value: '', label: text('print.onPhone') },
              { value: 'print', label: text('print.onPaper') },
            ]}
            onChange={(next) => changeAddress({ view: next })}
          />
          <Space.Compact>
            <Tooltip title="Ctrl Z">
              <Button disabled={!steps.canUndo} onClick={() => steps.undo()}>
                {text('undo')}
              </Button>
            </Tooltip>
            <Button disabled={!steps.canRedo} onClick={() => steps.redo()}>
              {text('redo')}
            </Button>
          </Space.Compact>
          {!isPaper && (
            <Button type={hasPreview ? 'default' : 'dashed'} onClick={() => setPreview(!hasPreview)}>
              {text(hasPreview ? 'preview.hide' : 'preview.show')}
            </Button>
          )}
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                ...(mayOpen(objectPage) ? [{ key: 'object', label: text('form.openObject') }] : []),
                { key: 'list', label: text('form.makeList'), disabled: inUse === null },
                { key: 'versions', label: frame('history.title') },
                { key: 'remove', label: frame('action.remove'), danger: true },
              ],
              onClick: ({ key: chosen }) => {
                if (chosen === 'object') {
                  void navigate(objectPage)
                } else if (chosen === 'list' || chosen === 'versions' || chosen === 'remove') {
                  setOpenDialog(chosen)
                }
              },
            }}
          >
            <Button>{frame('action.more')}</Button>
          </Dropdown>
          <Button disabled={!isDirty || problems.length > 0} loading={isSaving} onClick={() => void keep()}>
            {text('saveDraft')}
          </Button>
          <Button type="primary" disabled={problems.length > 0 || (!isDirty && !hasDraft)} onClick={publish}>
            {text('publish')}
          </Button>
        </header>
        <div>
          <DraftNote
            draft={draft.found}
            revision={revision}
            // What lies under this kind and id was written by this editor.
            onTake={() => steps.set(draft.found?.content as FormDefinition)}
            onDrop={() => void draft.forget()}
          />
          <ErrorNote error={error ?? check.error} />
        </div>
        {isPaper ? (
          <Suspense fallback={<Spin style={{ margin: 'auto' }} />}>
            <PrintDesign />
          </Suspense>
        ) : (
          <WorkArea hasPreview={hasPreview} />
        )}
        {openDialog === 'versions' && (
          <VersionDrawer
            versions={head.versions}
            current={inUse}
            onClose={() => setOpenDialog(null)}
            onRestore={async (version) => {
              await call(formAdminApi.restoreForm, { body: { key, version, revision } })
              await draft.forget()
              await refreshCalls(formAdminApi.formPage)
              onReopen()
            }}
          />
        )}
        {openDialog === 'remove' && (
          <RemoveForm formKey={key} name={form.name} onClose={() => setOpenDialog(null)} />
        )}
        {openDialog === 'list' && (
          <MakeList form={base} object={object} onClose={() => setOpenDialog(null)} />
        )}
        {conflict && (
          <ConflictDialog<FormContent>
            conflict={conflict}
            base={contentOf(base, head.rights)}
            mine={contentOf(form, head.rights)}
            labelOf={(part) => text(`form.part.${part}`)}
            show={(part, value) =>
              part === 'parts'
                ? partsText(value, text('form.partsCount'))
                : part === 'print'
                  ? text(value ? 'print.own' : 'print.none')
                  : typeof value === 'string'
                    ? value
                    : ''
            }
            isSaving={isSaving}
            onSave={({ name, nameEn, parts, print }, on) => {
              const { nameEn: _, print: __, ...rest } = form
              const chosen = { ...rest, name, parts, ...(nameEn && { nameEn }), ...(print && { print }) }
              steps.set(chosen)
              void save(chosen, on)
            }}
            onDrop={() => {
              void draft.forget().then(onReopen)
            }}
            onCancel={() => setConflict(null)}
          />
        )}
      </div>
    </FormDesignContext>
  )
}

const contentOf = ({ name, nameEn, parts, print }: FormDefinition, rights: unknown): FormContent => ({
  name,
  nameEn: nameEn ?? null,
  parts,
  print: print ?? null,
  rights,
})

const partsText = (value: unknown, word: string): string =>
  Array.isArray(value) ? `${value.length} ${word}` : ''

/** The piece a problem is about, if the form still has it. */
const placeOfProblem = (form: FormDefinition, at: string): string => {
  const piece = pieceOf(at)
  return piece !== '' && pieceAt(form, piece) !== undefined ? piece : ''
}
