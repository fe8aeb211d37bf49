import { Suspense } from 'react'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { lazyWithRetry } from '../../kit/lazy.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Cell } from './Cell.tsx'
import styles from './Cell.module.css'
import { loadEditor } from '../../rich-text/load-editor.ts'
import type { ControlProps } from '../form-context.ts'
import type { RichTextEditorProps } from '../../rich-text/RichTextEditor.tsx'

/** Until the editor can be had, the text itself can still be written. */
function PlainEditor({ label, describedBy, html, placeholder, onChange, onLeave }: RichTextEditorProps) {
  return (
    <textarea
      className={styles.input}
      aria-label={label}
      aria-describedby={describedBy}
      value={html}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

const { Part: Editor } = lazyWithRetry(
  () => loadEditor(() => import('../../rich-text/RichTextEditor.tsx')),
  PlainEditor,
)

/** Text with headings, lists and emphasis. */
export function RichTextControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help, onChange, onLeave } = props
  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      isGroup
      place={fieldPathOf(field.table, field.name, row)}
    >
      {(wiring) => (
        <Suspense fallback={<Skeleton rows={3} />}>
          <Editor
            label={label}
            describedBy={wiring['aria-describedby']}
            html={typeof value === 'string' ? value : ''}
            placeholder={placeholder}
            onChange={onChange}
            onLeave={onLeave}
          />
        </Suspense>
      )}
    </Cell>
  )
}
