import type { Language } from '#domain/language.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { filesApi } from '#api/files/files.ts'
import { newsApi } from '#api/office/news.ts'
import { tagsApi } from '#api/office/tags.ts'
import { call, callQuery, upload } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { RichTextEditor } from '#web/ui/rich-text/lazy-editor.ts'
import styles from './news.module.css'
import { PictureField } from '#web/ui/picture/PictureField.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { articleDraftGuards, articleDraftOf, staffRole, type Piece } from './article-draft.ts'
import { ReadersField, type ArticleAudience } from './readers-field.tsx'

/** Who may read it, as the call takes it. */
const rightsOf = ({ who, chosen }: ArticleAudience) =>
  who === 'everyone'
    ? [{ type: 'everyone' as const }]
    : who === 'staff'
      ? [{ type: 'role' as const, id: staffRole }]
      : // The picker offers only the types an article may be given to.
        chosen.map(({ type, id }) => ({ type: type as Piece['readers'][number]['type'], id }))

/** A piece as it is written on a phone: paragraphs in two languages, a picture, tags, and for whom. */
export function ArticleForm({ piece }: { piece: Piece | null }) {
  const text = useText('office')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { draft, change, ...form } = useFormDraft({
    name: `article:${piece?.id ?? 'new'}`,
    revision: piece?.revision ?? null,
    stored: articleDraftOf(piece),
    guards: articleDraftGuards,
  })
  const [language, setLanguage] = useState<Language>('zh-CN')
  const [isTried, setTried] = useState(false)
  const tagQuery = { body: { querys: [{ property: 'typeKey', value: 'news' }], pageBean: { pageSize: 50 } } }
  const tags = useQuery(callQuery(tagsApi.tagPage, tagQuery))
  const words = draft[language]
  const reword = (next: Partial<typeof words>) =>
    change((now) => ({ [language]: { ...now[language], ...next } }))
  const isMissing = draft['zh-CN'].title.trim() === ''
  const isForNobody = draft.readers.who === 'chosen' && draft.readers.chosen.length === 0

  async function save() {
    setTried(true)
    if (isMissing) {
      setLanguage('zh-CN')
    }
    if (isMissing || isForNobody) {
      return
    }
    const hasEnglish = draft['en-US'].title.trim() !== ''
    const id = await call(newsApi.saveArticle, {
      body: {
        ...(piece && form.revision !== null ? { id: piece.id, revision: form.revision } : {}),
        kind: draft.kind,
        texts: { 'zh-CN': draft['zh-CN'], ...(hasEnglish ? { 'en-US': draft['en-US'] } : {}) },
        picture: draft.picture,
        isTop: draft.isTop,
        tagIds: draft.tagIds,
        readers: rightsOf(draft.readers),
      },
    })
    form.markStored()
    toast(text('edit.saved'), 'success')
    await client.invalidateQueries()
    void navigate(link(screens.article, { id }), { replace: true })
  }

  return (
    <Page
      title={text(piece ? 'edit.title' : 'edit.new')}
      mood="work"
      footer={<PrimaryButton onClick={save}>{text('edit.save')}</PrimaryButton>}
    >
      <div className={styles.form}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        <Segments
          label={text('edit.kind')}
          value={draft.kind}
          options={(['notice', 'news'] as const).map((value) => ({
            value,
            label: text(`news.shows.${value}`),
          }))}
          onChange={(kind) => change({ kind })}
        />
        <Segments
          label={text('edit.language')}
          value={language}
          options={[
            { value: 'zh-CN', label: text('edit.chinese') },
            { value: 'en-US', label: text('edit.english') },
          ]}
          onChange={setLanguage}
        />
        <TextField
          label={text('edit.headline')}
          value={words.title}
          maxLength={100}
          error={isTried && language === 'zh-CN' && isMissing ? text('edit.needTitle') : null}
          onChange={(title) => reword({ title })}
        />
        <section className={styles.editor} aria-label={text('edit.content')}>
          <Suspense fallback={<Skeleton kind="lines" rows={6} />}>
            <RichTextEditor
              key={language}
              label={text('edit.content')}
              describedBy={undefined}
              html={words.content}
              placeholder={text('edit.contentHelp')}
              onChange={(content) => reword({ content })}
              onLeave={() => {}}
            />
          </Suspense>
        </section>
        <PictureField
          words={{
            picture: text('edit.picture'),
            choose: text('edit.choosePicture'),
            other: text('edit.otherPicture'),
            none: text('edit.noPicture'),
            sending: text('edit.sending'),
          }}
          fileId={draft.picture}
          onRemove={() => change({ picture: null })}
          onSend={async (file) => change({ picture: (await upload(filesApi.upload, file, {})).fileId })}
        />
        {tags.data && tags.data.rows.length > 0 && (
          <div>
            <p className={styles.label} aria-hidden="true">
              {text('news.tags')}
            </p>
            <fieldset className={styles.tags} aria-label={text('news.tags')}>
              {tags.data.rows.map(({ id, name }) => {
                const isOn = draft.tagIds.includes(id)
                return (
                  <button
                    key={id}
                    type="button"
                    className={styles.tag}
                    aria-pressed={isOn}
                    onClick={() =>
                      change({
                        tagIds: isOn ? draft.tagIds.filter((one) => one !== id) : [...draft.tagIds, id],
                      })
                    }
                  >
                    <span data-said>{name}</span>
                  </button>
                )
              })}
            </fieldset>
          </div>
        )}
        <Switch label={text('edit.top')} isOn={draft.isTop} onChange={(isTop) => change({ isTop })} />
        <ReadersField
          value={draft.readers}
          error={isTried && isForNobody ? text('readers.need') : null}
          onChange={(readers) => change({ readers })}
        />
      </div>
    </Page>
  )
}
