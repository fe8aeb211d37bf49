import { useQuery } from '@tanstack/react-query'
import { App, Button, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { flowDeskApi } from '#api/workflow/desk.ts'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn, isSame } from '#console/app/edit/conflict.ts'
import { useDraft } from '#console/app/edit/use-draft.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { DraftNote } from '#console/ui/DraftNote.tsx'
import edit from '#console/ui/edit/edit.module.css'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { shownName } from '#console/ui/shown-name.ts'
import { ValueConflict } from '#console/ui/ValueConflict.tsx'
import { PhraseRows } from './PhraseRows.tsx'
import { phraseProblems, writtenPhrases, type PhraseRow } from './phrase-rows.ts'

type Owners = CallOutput<typeof flowDeskApi.phraseOwners>
const OWNERS = ['everybody', 'type', 'flow'] as const
type OwnerKind = (typeof OWNERS)[number]

/** What is typed, and what was there when that was begun. */
type Typed = { before: readonly PhraseRow[]; rows: readonly PhraseRow[] }

const listOf = (owners: Owners, kind: OwnerKind) =>
  kind === 'everybody' ? [] : kind === 'type' ? owners.types : owners.flows

/** The phrases that people are offered for an opinion: in all flows, in those of a type, in one. */
export default function PhrasesPage() {
  const text = useText('flows')
  const pages = useText('pages')
  const frame = useText()
  const { message } = App.useApp()
  const [{ of, key }, change] = useAddressState('of', 'key')
  const kind: OwnerKind = of === 'type' || of === 'flow' ? of : 'everybody'
  const owner = kind === 'type' ? { typeKey: key } : kind === 'flow' ? { defKey: key } : {}
  const isChosen = kind === 'everybody' || key !== ''
  const id = `${kind} ${kind === 'everybody' ? '' : key}`

  const owners = useQuery(callQuery(flowDeskApi.phraseOwners, {}))
  const saved = useQuery({
    ...callQuery(flowDeskApi.sharedPhrases, { query: owner }),
    enabled: isChosen,
    staleTime: 0,
  })
  const [typedFor, setTypedFor] = useState<(Typed & { id: string }) | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const typed = typedFor?.id === id ? typedFor : null
  const rows = typed?.rows ?? saved.data ?? []
  const isDirty = typed !== null && !isSame(writtenPhrases(typed.rows), typed.before)
  const problems = phraseProblems(rows)
  const draft = useDraft<Typed>({
    kind: 'flow-phrases',
    id,
    revision: 0,
    changed: isDirty ? { before: typed.before, rows: typed.rows } : null,
  })
  useLeaveGuard(isDirty)

  const setRows = (next: PhraseRow[]) =>
    setTypedFor({ id, before: typed?.before ?? saved.data ?? [], rows: next })
  const choose = (next: { of: string; key: string }) => {
    const go = () => {
      setTypedFor(null)
      setError(null)
      change(next)
    }
    if (!isDirty) {
      go()
      return
    }
    confirm({
      title: frame('draft.leave'),
      content: frame('draft.leaveHint'),
      confirmText: frame('draft.go'),
      run: async () => go(),
    })
  }
  const chooseKind = (next: OwnerKind) => {
    const list = owners.data ? listOf(owners.data, next) : []
    const first = list.find(({ phrases }) => phrases > 0) ?? list[0]
    choose({ of: next === 'everybody' ? '' : next, key: first?.key ?? '' })
  }
  const reload = () =>
    refreshCalls(flowDeskApi.sharedPhrases, flowDeskApi.phraseOwners, flowDeskApi.flowTypePage)
  const save = async (content: readonly PhraseRow[], before: readonly PhraseRow[]) => {
    setSaving(true)
    setError(null)
    try {
      const phrases = writtenPhrases(content)
      await call(flowOfficeApi.savePhrases, { body: { ...owner, phrases, before: [...before] } })
      await draft.forget(typed ?? undefined)
      await reload()
      // What was typed while it was on its way stays.
      setTypedFor((now) => (now?.id === id && now.rows !== content ? { ...now, before: phrases } : null))
      void message.success(frame('action.done'))
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setSaving(false)
    }
  }
  const leave = () => {
    setError(null)
    setTypedFor(null)
    void draft.forget()
    void reload()
  }

  return (
    <PageFrame
      title={pages('flowPhrases')}
      intro={text('phrases.intro')}
      actions={
        <Button
          type="primary"
          disabled={!isDirty || problems.length > 0}
          loading={isSaving}
          onClick={() => typed && void save(typed.rows, typed.before)}
        >
          {frame('action.save')}
        </Button>
      }
    >
      <div className={edit.stack} style={{ maxWidth: 920 }}>
        <div className={edit.row}>
          <Segmented<OwnerKind>
            aria-label={text('phrases.of')}
            value={kind}
            options={OWNERS.map((value) => ({ value, label: text(`phrases.${value}`) }))}
            onChange={chooseKind}
          />
          {kind !== 'everybody' && (
            <OwnerSelect
              kind={kind}
              owners={owners.data}
              value={key}
              onChange={(next) => choose({ of, key: next })}
            />
          )}
        </div>
        <DraftNote
          draft={draft.found}
          revision={0}
          onTake={() => {
            // What lies under this kind and id was written by this page.
            const found = draft.found?.content as Typed | undefined
            if (found) {
              setTypedFor({ ...found, id })
            }
          }}
          onDrop={() => void draft.forget()}
        />
        {conflictIn(error) === null && (
          <ErrorNote
            error={error ?? owners.error ?? saved.error}
            {...(error ? {} : { onRetry: () => void Promise.all([owners.refetch(), saved.refetch()]) })}
          />
        )}
        {typed && (
          <ValueConflict<readonly PhraseRow[]>
            error={error}
            label={pages('flowPhrases')}
            base={typed.before}
            mine={writtenPhrases(typed.rows)}
            // The server gives what its own call for reading gives.
            theirs={(current) => current['phrases'] as PhraseRow[]}
            show={(all) => all.map(({ phrase }) => phrase).join(currentListSeparator())}
            isSaving={isSaving}
            onSave={(chosen, before) => void save(chosen, before)}
            onDrop={leave}
            onCancel={() => setError(null)}
          />
        )}
        {isChosen && saved.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
        {isChosen && saved.data && <PhraseRows rows={rows} problems={problems} onChange={setRows} />}
        {!isChosen && owners.data && (
          <NothingChosen kind={kind} isEmpty={listOf(owners.data, kind).length === 0} />
        )}
      </div>
    </PageFrame>
  )
}

/** Which type, or which flow, is not said yet, or there is none. */
function NothingChosen({ kind, isEmpty }: { kind: OwnerKind; isEmpty: boolean }) {
  const text = useText('flows')
  if (kind === 'type' && isEmpty) {
    const create = <Link to="/flows/types">{text('types.create')}</Link>
    return <EmptyNote icon="flows" title={text('phrases.noTypes')} action={create} />
  }
  const title = kind === 'type' ? 'phrases.chooseType' : isEmpty ? 'phrases.noFlows' : 'phrases.chooseFlow'
  return <EmptyNote icon="flows" title={text(title)} />
}

type OwnerSelectProps = {
  kind: 'type' | 'flow'
  owners: Owners | undefined
  value: string
  onChange: (key: string) => void
}

/** Which type, or which flow, with how many phrases each has. */
function OwnerSelect({ kind, owners, value, onChange }: OwnerSelectProps) {
  const text = useText('flows')
  const label = text(kind === 'type' ? 'phrases.chooseType' : 'phrases.chooseFlow')
  return (
    <Select<string>
      aria-label={label}
      placeholder={label}
      style={{ width: 300 }}
      loading={owners === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      value={value === '' ? null : value}
      options={(owners ? listOf(owners, kind) : []).map((one) => ({
        value: one.key,
        label:
          one.phrases === 0
            ? shownName(one)
            : text('phrases.counted', { name: shownName(one), count: one.phrases }),
      }))}
      onChange={onChange}
    />
  )
}
