import { useState, type ReactNode } from 'react'
import { contractDeskApi, type ContractTemplateSource } from '#api/contract/contract-desk.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { sampleValues } from '#domain/contract/sample-values.ts'
import { fillTemplate, templateProblems } from '#domain/contract/template.ts'
import { call } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { parkDay } from '#domain/park-time.ts'
import { useLanguage } from '#web/text/language.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ContractText } from '../contract-text.tsx'
import styles from '../contract.module.css'
import { ClauseList } from './clause-list.tsx'
import { templateDraftGuards, type TemplateDraft } from './template-draft.ts'
import { FieldSheet, newField } from './field-sheet.tsx'

type Props = {
  loaded: CallOutput<typeof contractDeskApi.template>
  /** Only the newest version is edited; older ones are there to be read. */
  isNewest: boolean
  onSaved: (id: string) => Promise<unknown>
  onVersion: (id: string) => unknown
  children: ReactNode
}
const views = ['text', 'fields', 'preview'] as const
type View = (typeof views)[number]

/** Writes a template: its fields, its text clause by clause, and beside them the text as it will be read. */
export function TemplateEditor({ loaded, isNewest, onSaved, onVersion, children }: Props) {
  const text = useText('contractTemplate')
  const language = useLanguage((state) => state.language) === 'zh-CN' ? 'zh' : 'en'
  const { code, kind, ...stored } = loaded.source
  const canEdit = isNewest && loaded.canSave
  const {
    draft,
    change: set,
    ...form
  } = useFormDraft<TemplateDraft, number>({
    name: `contractTemplate:${code}`,
    revision: loaded.version,
    stored,
    guards: templateDraftGuards,
  })
  const source: ContractTemplateSource = { code, kind, ...draft }
  const [view, setView] = useState<View>('text')
  const [edited, setEdited] = useState<number | null>(null)
  const problems = templateProblems(source)
  const isChanged = JSON.stringify(source) !== JSON.stringify(loaded.source)
  const isNamed = source.name.zh.trim() !== '' && source.clauses.length > 0
  async function save() {
    const version = (loaded.versions[0]?.version ?? loaded.version) + 1
    const ask = { title: text('save'), body: text('saveAsk', { version }) }
    if (!(await confirm(ask))) {
      return
    }
    const { id } = await call(contractDeskApi.saveTemplate, { body: { ...source, from: form.revision } })
    form.markStored()
    toast(text('saved', { version }), 'success')
    await onSaved(id)
  }
  const field = edited === null ? null : (source.fields[edited] ?? newField(source.fields))
  return (
    <Page
      title={text('title')}
      mood="work"
      footer={
        canEdit && (
          <PrimaryButton isDisabled={!isChanged || !isNamed || problems.length > 0} onClick={save}>
            {text('save')}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.stack}>
        {children}
        {canEdit && form.isRestored && <RestoredLine onDiscard={form.discard} />}
        {!canEdit && <p className={styles.notice}>{text(loaded.canSave ? 'old' : 'shared')}</p>}
        <Segments
          label={text('title')}
          isLabelHidden
          value={view}
          options={views.map((value) => ({ value, label: text(`views.${value}`) }))}
          onChange={setView}
        />
        {problems.length > 0 && (
          <p className={styles.notice} data-tone="danger" role="alert">
            {text('problems', { keys: problems })}
          </p>
        )}
        {view === 'text' && (
          <fieldset className={styles.stack} disabled={!canEdit}>
            <TextField
              label={text('nameZh')}
              value={source.name.zh}
              onChange={(zh) => set({ name: { ...source.name, zh } })}
            />
            <TextField
              label={text('nameEn')}
              value={source.name.en}
              onChange={(en) => set({ name: { ...source.name, en } })}
            />
            {canEdit && <p className={styles.soft}>{text('placeholders')}</p>}
            <ClauseList
              clauses={source.clauses}
              fields={source.fields}
              canEdit={canEdit}
              onChange={(clauses) => set({ clauses })}
            />
          </fieldset>
        )}
        {view === 'fields' && (
          <>
            <Group title={text('views.fields')}>
              {source.fields.map(({ key, label, type, required }, at) => (
                <Row
                  key={key}
                  label={label[language] || key}
                  value={text(`types.${type}`)}
                  detail={`{{${key}}}${required ? ` · ${text('required')}` : ''}`}
                  {...(canEdit && { onClick: () => setEdited(at) })}
                />
              ))}
            </Group>
            {canEdit && (
              <PrimaryButton kind="secondary" onClick={() => setEdited(source.fields.length)}>
                {text('addField')}
              </PrimaryButton>
            )}
          </>
        )}
        {view === 'preview' && (
          <>
            <h2 className={styles.name}>{source.name[language] || source.name.zh}</h2>
            <p className={styles.soft}>{text('sample')}</p>
            <ContractText
              clauses={fillTemplate(source, sampleValues(source, '2027-03-01'), language)}
              bills={[]}
            />
          </>
        )}
        <Group title={text('versions')}>
          {loaded.versions.map(({ id, version, createdAt }) => (
            <Row
              key={id}
              label={`v${version}`}
              value={parkDay(createdAt)}
              {...(version === loaded.version ? {} : { onClick: () => onVersion(id) })}
            />
          ))}
        </Group>
      </div>
      {field && edited !== null && (
        <FieldSheet
          field={field}
          isNew={edited >= source.fields.length}
          taken={source.fields.filter((_, at) => at !== edited).map(({ key }) => key)}
          onClose={() => setEdited(null)}
          onRemove={() => {
            set({ fields: source.fields.filter((_, at) => at !== edited) })
            setEdited(null)
          }}
          onDone={(done) => {
            set({ fields: [...source.fields.slice(0, edited), done, ...source.fields.slice(edited + 1)] })
            setEdited(null)
          }}
        />
      )}
    </Page>
  )
}
