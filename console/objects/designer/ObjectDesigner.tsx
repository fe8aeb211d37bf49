import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Input, Menu, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import type { FieldType, ObjectDefinition } from '#domain/objects/definition.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn, isSame, type Conflict } from '#console/app/edit/conflict.ts'
import { useDraft } from '#console/app/edit/use-draft.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { useLanguage } from '#console/text/language.ts'
import { useMayOpen } from '#console/app/may-open.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { DraftNote } from '#console/ui/DraftNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { shownName } from '#console/ui/shown-name.ts'
import { VersionDrawer } from '#console/ui/VersionDrawer.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import { FieldTable } from './FieldTable.tsx'
import { ImpactView } from './ImpactView.tsx'
import { KeyList } from './KeyList.tsx'
import {
  contentOf,
  definitionOf,
  fieldsIn,
  freeKey,
  nameAt,
  withFields,
  withSub,
  type ObjectContent,
} from './object-content.ts'
import { RemoveObject } from './RemoveObject.tsx'
import { SubTablePanel } from './SubTablePanel.tsx'
import bar from '#console/ui/designer-bar.module.css'
import styles from './object-designer.module.css'

type ObjectDesignerProps = {
  savedObject: CallOutput<typeof objectsApi.definition>
  /** The version in use; null while there is only a draft. */
  published: ObjectDefinition | null
  versions: CallOutput<typeof objectsApi.versions>
  onReopen: () => void
}

export function ObjectDesigner({ savedObject, published, versions, onReopen }: ObjectDesignerProps) {
  const text = useText('forms')
  const frame = useText()
  const language = useLanguage((state) => state.language)
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const { message } = App.useApp()
  const { alias } = savedObject
  const [base, setBase] = useState(() => contentOf(savedObject))
  const [content, setContent] = useState(base)
  const [revision, setRevision] = useState(savedObject.revision)
  const [hasDraft, setHasDraft] = useState(savedObject.state === 'draft')
  const [table, setTable] = useState('main')
  const [selected, setSelected] = useState(content.fields[0]?.key ?? '')
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<Conflict<ObjectContent> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [openDialog, setOpenDialog] = useState<'versions' | 'remove' | null>(null)
  const isDirty = !isSame(base, content)
  const draft = useDraft({ kind: 'object', id: alias, revision, changed: isDirty ? content : null })
  useLeaveGuard(isDirty)

  const settledContent = useLater(content)
  const impact = useQuery({
    ...callQuery(objectsApi.impact, { body: { alias, definition: definitionOf(settledContent) } }),
    placeholderData: (before) => before,
    staleTime: Infinity,
  })
  // What was removed is named as it was.
  const nameOf = (at: string) =>
    [content, published ?? base].map((one) => nameAt(one, at, language)).find((name) => name !== at) ?? at
  const impactShown = { impact: impact.data, isChecking: impact.isFetching, nameOf }
  const problems = impact.data?.problems ?? []
  const wrong = new Map(problems.map(({ at, message: problem }) => [at, problem]))
  const inUse = versions.find(({ state }) => state === 'published')?.version ?? null

  const save = async (newContent: ObjectContent, baseRevision: number): Promise<number | null> => {
    setSaving(true)
    setError(null)
    try {
      const { name, nameEn, description } = newContent
      const saved = await call(objectsApi.saveDefinition, {
        body: {
          alias,
          name,
          description,
          revision: baseRevision,
          definition: definitionOf(newContent),
          ...(nameEn && { nameEn }),
        },
      })
      setBase(newContent)
      // What was typed while it was on its way stays.
      setContent((now) => (now === content ? newContent : now))
      setRevision(saved.revision)
      setHasDraft(true)
      setConflict(null)
      await draft.forget(content)
      void refreshCalls(objectsApi.objectPage, objectsApi.versions)
      return saved.revision
    } catch (failure) {
      const found = conflictIn<ObjectContent>(failure)
      setConflict(found)
      setError(found || !(failure instanceof Error) ? null : failure)
      return null
    } finally {
      setSaving(false)
    }
  }
  const keep = async () => {
    if ((await save(content, revision)) !== null) {
      void message.success(frame('action.done'))
    }
  }
  const publish = () =>
    confirm({
      title: text('object.publishTitle', { name: content.name }),
      content: <ImpactView {...impactShown} />,
      confirmText: text('publish'),
      isDangerous: impact.data?.changes.some(({ breaks }) => breaks) ?? false,
      run: async () => {
        const on = isDirty ? await save(content, revision) : revision
        if (on === null) {
          return
        }
        await call(objectsApi.publish, { body: { alias, revision: on } })
        await refreshCalls(objectsApi.objectPage, objectsApi.definition, objectsApi.impact)
        void message.success(text('published'))
        onReopen()
      },
    })
  const field = fieldsIn(content, table).find(({ key }) => key === selected)
  return (
    <div className={styles.page}>
      <title>{content.name}</title>
      <header className={bar.bar}>
        <Link to="/objects" aria-label={text('object.back')}>
          <Icon name="forms" />
        </Link>
        <h1>{shownName(content)}</h1>
        <code>{alias}</code>
        <Tag color={hasDraft ? 'warning' : 'success'}>
          {hasDraft ? text('draftOf', { version: (inUse ?? 0) + 1 }) : text('inUse', { version: inUse ?? 0 })}
        </Tag>
        {isDirty && <Tag color="warning">{text('unsaved')}</Tag>}
        {problems.length > 0 && <Tag color="error">{text('problems', { count: problems.length })}</Tag>}
        <span className={bar.spacer} />
        <Button danger onClick={() => setOpenDialog('remove')}>
          {frame('action.remove')}
        </Button>
        <Button onClick={() => setOpenDialog('versions')}>{frame('history.title')}</Button>
        {inUse !== null && mayOpen('/forms') && (
          <Button onClick={() => void navigate(`/forms?object=${alias}&new=1`)}>
            {text('object.makeForm')}
          </Button>
        )}
        <Button disabled={!isDirty} loading={isSaving} onClick={() => void keep()}>
          {text('saveDraft')}
        </Button>
        <Button type="primary" disabled={problems.length > 0 || (!isDirty && !hasDraft)} onClick={publish}>
          {text('publish')}
        </Button>
      </header>
      <div className={styles.notes}>
        <DraftNote
          draft={draft.found}
          revision={revision}
          // What lies under this kind and id was written by this editor.
          onTake={() => setContent(draft.found?.content as ObjectContent)}
          onDrop={() => void draft.forget()}
        />
        <ErrorNote error={error} />
        {savedObject.pending.length > 0 && (
          <Alert type="info" showIcon title={text('object.indexing', { fields: savedObject.pending })} />
        )}
        {savedObject.doubles.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={text('object.doubles', { count: savedObject.doubles.length })}
          />
        )}
      </div>
      <div className={styles.work}>
        <nav className={styles.tables} aria-label={text('object.tables')}>
          <Menu
            mode="inline"
            selectedKeys={[table]}
            items={[
              { key: 'main', label: text('object.main') },
              ...content.subs.map((sub) => ({ key: sub.key, label: sub.name || sub.key })),
              { key: '#keys', label: text('key.title') },
              { key: '#about', label: text('object.about') },
            ]}
            onClick={({ key }) => {
              setTable(key)
              setSelected(fieldsIn(content, key)[0]?.key ?? '')
            }}
          />
          <Button
            type="dashed"
            block
            icon={<Icon name="plus" size={14} />}
            onClick={() => {
              const key = freeKey(
                [...content.subs, ...content.fields].map((one) => one.key),
                'lines',
              )
              const first = { key: 'name', name: text('field.new'), type: 'text' as const }
              setContent({
                ...content,
                subs: [...content.subs, { key, name: text('sub.new'), fields: [first] }],
              })
              setTable(key)
              setSelected('name')
            }}
          >
            {text('sub.add')}
          </Button>
        </nav>
        <div className={styles.centre}>
          {table === '#keys' ? (
            <KeyList
              keys={content.keys}
              fields={content.fields}
              wrong={wrong}
              isReadOnly={false}
              onChange={(keys) => setContent({ ...content, keys })}
            />
          ) : table === '#about' ? (
            <AboutObject content={content} onChange={setContent} />
          ) : (
            <FieldTable
              table={table}
              fields={fieldsIn(content, table)}
              published={typesOf(published)}
              selected={selected}
              wrong={wrong}
              isReadOnly={false}
              onSelect={setSelected}
              onChange={(fields) => setContent(withFields(content, table, fields))}
            />
          )}
        </div>
        <aside className={styles.panel} aria-label={text('settings')}>
          {!table.startsWith('#') && table !== 'main' && (
            <SubTablePanel
              sub={content.subs.find(({ key }) => key === table)}
              isPublished={published?.subs.some(({ key }) => key === table) ?? false}
              onChange={(sub) => {
                setContent(withSub(content, table, () => sub))
                setTable(sub.key)
              }}
              onRemove={() => {
                setContent({ ...content, subs: content.subs.filter(({ key }) => key !== table) })
                setTable('main')
              }}
            />
          )}
          {field && (
            <FieldPanel
              field={field}
              isMain={table === 'main'}
              isReadOnly={false}
              onChange={(next) =>
                setContent(
                  withFields(
                    content,
                    table,
                    fieldsIn(content, table).map((one) => (one.key === selected ? next : one)),
                  ),
                )
              }
            />
          )}
          <section aria-label={text('impact.title')}>
            <h2>{text('impact.title')}</h2>
            {inUse === null ? (
              <p className={styles.hint}>{text('impact.first')}</p>
            ) : (
              <ImpactView {...impactShown} />
            )}
            <ErrorNote error={impact.error} />
          </section>
        </aside>
      </div>
      {openDialog === 'versions' && (
        <VersionDrawer
          versions={versions}
          current={inUse}
          onClose={() => setOpenDialog(null)}
          onRestore={async (version) => {
            await call(objectsApi.restore, { body: { alias, version, revision } })
            await draft.forget()
            await refreshCalls(objectsApi.definition, objectsApi.objectPage)
            onReopen()
          }}
        />
      )}
      {openDialog === 'remove' && (
        <RemoveObject
          alias={alias}
          name={content.name}
          hasDraft={hasDraft && inUse !== null}
          onClose={() => setOpenDialog(null)}
          onDiscarded={onReopen}
        />
      )}
      {conflict && (
        <ConflictDialog<ObjectContent>
          conflict={conflict}
          base={base}
          mine={content}
          labelOf={(key) => text(`object.part.${key}`)}
          show={(_, value) => partText(value)}
          isSaving={isSaving}
          onSave={(chosen, on) => void save(chosen, on)}
          onDrop={() => {
            void draft.forget().then(onReopen)
          }}
          onCancel={() => setConflict(null)}
        />
      )}
    </div>
  )
}

function AboutObject({
  content,
  onChange,
}: {
  content: ObjectContent
  onChange: (content: ObjectContent) => void
}) {
  const text = useText('forms')
  return (
    <div className={styles.about}>
      <label>
        {text('name')}
        <Input
          value={content.name}
          maxLength={50}
          onChange={({ target }) => onChange({ ...content, name: target.value })}
        />
      </label>
      <label>
        {text('nameEn')}
        <Input
          value={content.nameEn ?? ''}
          maxLength={100}
          onChange={({ target }) => onChange({ ...content, nameEn: target.value || null })}
        />
      </label>
      <label>
        {text('description')}
        <Input.TextArea
          rows={4}
          maxLength={500}
          value={content.description ?? ''}
          onChange={({ target }) => onChange({ ...content, description: target.value || null })}
        />
      </label>
    </div>
  )
}

/** Names and types of the fields of the version in use. */
function typesOf(definition: ObjectDefinition | null): ReadonlyMap<string, FieldType> {
  return new Map([
    ...(definition?.fields ?? []).map(({ key, type }) => [key, type] as const),
    ...(definition?.subs ?? []).flatMap((sub) =>
      sub.fields.map(({ key, type }) => [`${sub.key}.${key}`, type] as const),
    ),
  ])
}

/** A list of fields, sub-tables or keys reads as the names in it. */
const partText = (value: unknown): string =>
  Array.isArray(value)
    ? (value as { name: string }[]).map(({ name }) => name).join(currentListSeparator())
    : typeof value === 'string'
      ? value
      : ''
