import type { Language } from '#domain/language.ts'
import { Suspense, useState } from 'react'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { RichTextEditor } from '#web/ui/rich-text/lazy-editor.ts'
import styles from './activities.module.css'
import type { ActivityDraft } from './activity-draft.ts'

type Written = Language
type Words = ActivityDraft[Written]

type Props = {
  draft: ActivityDraft
  /** Whether there is a page behind it to write for. */
  hasContent: boolean
  nameError: string | null
  contentError: string | null
  onReword: (language: Written, next: Partial<Words>) => void
}

/** The name and the text of an activity, one language at a time. */
export function ActivityTextFields({ draft, hasContent, nameError, contentError, onReword }: Props) {
  const text = useText('activities')
  const [language, setLanguage] = useState<Written>(currentLanguage)
  const words = draft[language]
  const reword = (next: Partial<Words>) => onReword(language, next)
  return (
    <>
      <Segments
        label={text('language')}
        value={language}
        options={[
          { value: 'zh-CN', label: text('chinese') },
          { value: 'en-US', label: text('english') },
        ]}
        onChange={setLanguage}
      />
      <TextField
        label={text('name')}
        value={words.name}
        maxLength={60}
        error={nameError}
        onChange={(name) => reword({ name })}
      />
      {hasContent && (
        <div className={styles.part}>
          <section className={styles.editor} aria-label={text('content')}>
            <Suspense fallback={<Skeleton kind="lines" rows={6} />}>
              <RichTextEditor
                key={language}
                label={text('content')}
                describedBy={undefined}
                html={words.content}
                placeholder={text('contentHelp')}
                onChange={(content) => reword({ content })}
                onLeave={() => {}}
              />
            </Suspense>
          </section>
          {contentError !== null && (
            <p className={styles.mistake} role="alert">
              {contentError}
            </p>
          )}
        </div>
      )}
    </>
  )
}
