import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import type { Language } from '#domain/language.ts'
import { isText } from '#domain/shape.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import type { ParkPolicy } from './park-policy.ts'
import { RichTextEditor } from '#web/ui/rich-text/lazy-editor.ts'
import styles from './park.module.css'

type Props = {
  type: 1 | 2 | 3 | 4 | 5
  siteCode: string
  siteName: string
  policies: readonly ParkPolicy[]
}

/** A paper in one of its languages, as it is being written. */
function usePaperDraft(
  { type, siteCode, policies }: Pick<Props, 'type' | 'siteCode' | 'policies'>,
  language: Language,
) {
  const kept = policies.find((policy) => policy.language === language)
  return useFormDraft({
    name: `paper:${type}:${siteCode}:${language}`,
    revision: kept?.revision ?? null,
    stored: { title: kept?.title ?? '', content: kept?.content ?? '' },
    guards: { title: isText, content: isText },
  })
}

/** One paper of the park, in either language; each is saved by itself. */
export function PolicyForm({ type, siteCode, siteName, policies }: Props) {
  const text = useText('houseDesk')
  const client = useQueryClient()
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const papers = {
    'zh-CN': usePaperDraft({ type, siteCode, policies }, 'zh-CN'),
    'en-US': usePaperDraft({ type, siteCode, policies }, 'en-US'),
  }
  const { draft, change, ...form } = papers[language]

  async function save() {
    if (draft.title.trim() === '' || draft.content.trim() === '') {
      toast(text('park.contentMissing'))
      return
    }
    const opened = form.revision === null ? {} : { revision: form.revision }
    const body = { type, siteCode, language, ...draft, ...opened }
    const { revision } = await call(siteDeskApi.savePolicy, { body })
    form.markStored(draft, revision)
    toast(text('park.saved'), 'success')
    await client.invalidateQueries()
  }

  return (
    <Page
      title={text(`park.types.p${type}`)}
      mood="work"
      footer={<PrimaryButton onClick={save}>{text('park.save')}</PrimaryButton>}
    >
      <div className={styles.page}>
        <p className={styles.help}>{siteName}</p>
        <Segments
          label={text('park.language')}
          isLabelHidden
          value={language}
          options={[
            { value: 'zh-CN', label: text('park.chinese') },
            { value: 'en-US', label: text('park.english') },
          ]}
          onChange={setLanguage}
        />
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        <TextField
          label={text('park.title')}
          value={draft.title}
          maxLength={100}
          onChange={(title) => change({ title })}
        />
        <section className={styles.editor} aria-label={text('park.content')}>
          <Suspense fallback={<Skeleton kind="lines" rows={6} />}>
            <RichTextEditor
              key={language}
              label={text('park.content')}
              describedBy={undefined}
              html={draft.content}
              placeholder={text('park.contentHelp')}
              onChange={(content) => change({ content })}
              onLeave={() => {}}
            />
          </Suspense>
        </section>
      </div>
    </Page>
  )
}
