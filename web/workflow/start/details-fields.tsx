import { nameInLanguage } from '#domain/language.ts'
import { useState } from 'react'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Attachments } from '#web/ui/form/control/FilesControl.tsx'
import { OpinionTextArea } from '../list/opinion-text-area.tsx'
import { RelatedField } from './related-field.tsx'
import type { StartForm } from '#api/workflow/instance-views.ts'
import styles from './details-fields.module.css'
import type { StartDetailsState } from './use-start-details.ts'

type Props = { form: StartForm; words: StartDetailsState }

/** What goes along with a form: how urgent it is, a word, files, what it has to do with. */
export function StartDetailsFields({ form, words: { details: words, change, setUploading } }: Props) {
  const text = useText('work')
  const levels = form.urgency.conf ?? []
  const { approvalArea } = form.node
  const isFilled = words.subject + words.opinion !== '' || words.files.length + words.related.length > 0
  const [isOpen, setOpen] = useState(isFilled)
  return (
    <div className={styles.extras}>
      {levels.length > 0 && form.urgency.right === 'w' && (
        <Segments
          label={text('form.urgency')}
          value={words.urgency ?? levels[0]?.value ?? ''}
          options={levels.map((level) => ({
            value: level.value,
            label: nameInLanguage(level, currentLanguage()),
          }))}
          onChange={(urgency) => change({ urgency })}
        />
      )}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{text('form.more')}</summary>
        <div className={styles.fields}>
          <TextField
            label={text('form.subject')}
            help={text('form.subjectHint')}
            value={words.subject}
            maxLength={200}
            onChange={(subject) => change({ subject })}
          />
          {approvalArea.includes('approvalOpinion') && (
            <OpinionTextArea
              label={text('form.opinion')}
              placeholder={text('form.opinionHint')}
              value={words.opinion}
              flow={{ defKey: form.defKey, ...(form.typeId === null ? {} : { typeId: form.typeId }) }}
              onChange={(opinion) => change({ opinion })}
            />
          )}
          {approvalArea.includes('file') && (
            <fieldset className={styles.field}>
              <legend className={styles.label}>{text('form.files')}</legend>
              <Attachments
                label={text('form.files')}
                files={words.files}
                onAdd={(file) => change((now) => ({ files: [...now.files, file] }))}
                onRemove={(id) => change((now) => ({ files: now.files.filter((file) => file.id !== id) }))}
                onBusy={setUploading}
              />
            </fieldset>
          )}
          <RelatedField related={words.related} onChange={(related) => change({ related })} />
        </div>
      </details>
    </div>
  )
}
