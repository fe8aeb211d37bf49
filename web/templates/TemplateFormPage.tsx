import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { MoreOutline } from 'antd-mobile-icons'
import { Suspense, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from '#web/app/routing/routing.tsx'
import { templatesApi } from '#api/templates/templates.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { ActionSheet, type SheetAction } from '#web/ui/kit/ActionSheet.tsx'
import type { FormAction } from '#web/ui/form/FormDesk.tsx'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { useSaveForm } from '#web/ui/form/use-save-form.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { PastVersionLine } from './past-version-line.tsx'
import { ChangeHistorySheet } from './change-history-sheet.tsx'
import { useDeleteRow } from './use-delete-row.ts'

type Info = CallOutput<typeof templatesApi.getBpmDataTemplateInfo>

const written = ['add', 'edit'] as const
const shownAt = [screens.templateForm, screens.singleTemplateForm, screens.sharedTemplateForm]

/** The form behind a list: a new record, one to be changed, or one to be read. */
export default function TemplateFormPage() {
  const text = useText('templates')
  const { templateKey, action } = useParams(...shownAt)
  const info = useQuery(
    callQuery(templatesApi.getBpmDataTemplateInfo, {
      query: { alias: templateKey, needDisplayFileds: 'false' },
    }),
  )
  if (!info.data) {
    return (
      <FormWaiting
        title={text('form.get', { name: '' })}
        error={info.error}
        onRetry={() => void info.refetch()}
      />
    )
  }
  return <TemplateForm info={info.data} action={written.find((one) => one === action) ?? 'get'} />
}

function TemplateForm({ info, action }: { info: Info; action: 'add' | 'edit' | 'get' }) {
  const text = useText('templates')
  const navigate = useNavigate()
  const session = useSession()
  const { templateKey, single, isShare } = useParams(...shownAt)
  const isShared = isShare === 'true' || isShare === '1'
  const [query] = useSearchParams()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [areRecordsOpen, setRecordsOpen] = useState(false)
  const id = query.get('id') ?? ''
  const recordId = query.get('recordId') ?? ''
  const { formKey, boAlias, name } = info
  const opened = useQuery({
    ...callQuery(templatesApi.getForm, {
      params: { formKey, boAlias },
      query: { id, action, recordId, dataKey: templateKey },
    }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const save = useSaveForm(
    { boAlias, formKey, dataKey: templateKey },
    { reload: text('form.staleReload'), keep: text('form.staleKeep') },
  )
  const remove = useDeleteRow(boAlias, templateKey)
  const title = text(`form.${action}`, { name })
  const path = (next: string, rowId: string, past?: string) => {
    const record = { templateKey, action: next, id: rowId, recordId: past }
    return single
      ? link(screens.singleTemplateForm, { ...record, single })
      : link(screens.templateForm, record)
  }

  if (!opened.data) {
    return <FormWaiting title={title} error={opened.error} onRetry={() => void opened.refetch()} />
  }
  const allowed = isShared ? [] : opened.data.actions
  const isWritten = action !== 'get' && recordId === ''
  const actions: SheetAction[] = [
    ...(id !== '' ? [{ label: text('action.records'), onChoose: () => setRecordsOpen(true) }] : []),
    ...(allowed.includes('print') || isShared ? [{ label: text('action.print'), onChoose: printRow }] : []),
    ...(allowed.includes('del') && id !== ''
      ? [
          {
            label: text('action.del'),
            isDanger: true,
            onChoose: () => void remove(id).then((isGone) => isGone && leave()),
          },
        ]
      : []),
  ]

  function printRow() {
    // A form with a layout of its own goes to paper by it; any other as it stands on the screen.
    if (isShared || opened.data?.form?.definition['print'] === undefined) {
      print()
      return
    }
    void call(templatesApi.printRow, {
      params: { formKey, boAlias },
      query: { id, recordId, dataKey: templateKey },
    })
  }

  const canEdit = allowed.includes('edit') && id !== '' && recordId === ''
  const editing: FormAction = {
    label: text('action.edit'),
    onSelect: () => void navigate(path('edit', id), { replace: true }),
  }
  const saving: FormAction = {
    label: text('action.save'),
    onSelect: async (desk) => {
      const outcome = await save(desk)
      if (outcome.do === 'reload') {
        await opened.refetch()
      }
      if (outcome.do === 'saved') {
        await navigate(path('get', outcome.id), { replace: true })
      }
    },
  }

  function leave() {
    void navigate(link(screens.templateList, { templateKey }), { replace: true })
  }

  return (
    <Suspense fallback={<FormWaiting title={title} />}>
      <FormDesk
        opened={opened.data}
        title={title}
        isNew={action === 'add'}
        draftName={isWritten ? `${session?.userId ?? ''}:${templateKey}:${id || 'new'}` : undefined}
        actions={
          !isWritten && actions.length > 0 ? (
            <IconButton name={text('list.more')} icon={<MoreOutline />} onClick={() => setMenuOpen(true)} />
          ) : undefined
        }
        footerActions={isWritten ? [saving] : canEdit ? [editing] : []}
      >
        {recordId !== '' && (
          <PastVersionLine onNow={() => void navigate(path('get', id), { replace: true })} />
        )}
      </FormDesk>
      <ActionSheet isOpen={isMenuOpen} title={title} actions={actions} onClose={() => setMenuOpen(false)} />
      {areRecordsOpen && (
        <ChangeHistorySheet
          templateKey={templateKey}
          id={id}
          onOpen={(record) => {
            setRecordsOpen(false)
            void navigate(path('get', id, record))
          }}
          onClose={() => setRecordsOpen(false)}
        />
      )}
    </Suspense>
  )
}
