import { Suspense } from 'react'
import type { CompiledField } from '#domain/forms/definition/compile-form.ts'
import { fieldPathOf, valueAt } from '#domain/forms/runtime/field-path.ts'
import { shownProblem } from '#domain/formula/evaluate.ts'
import { lazyWithRetry } from '../../kit/lazy.tsx'
import { currentLanguage, useCurrentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { StoredPicture } from '../../picture/StoredPicture.tsx'
import { controlUnit } from './control-text.ts'
import { FileLines } from './FilesControl.tsx'
import files from './Files.module.css'
import { useFormHandle } from '../form-context.ts'
import { ImageTiles } from './ImagesControl.tsx'
import styles from './ReadValue.module.css'
import { useChoices } from './use-choices.ts'
import { readFileValues, formatDateRangeValue, formatValue } from '../format-value.ts'

/** Few forms have such a text, and what makes it safe to show is heavy. */
const { Part: WrittenValue } = lazyWithRetry(() => import('./WrittenValue.tsx'))

type Props = { field: CompiledField; row: number | undefined; label: string }

/** A field to be read: its name small, what it holds large, and why a formula could not be worked out. */
export function ReadValue({ field, row, label }: Props) {
  const { state } = useFormHandle()
  const text = useText('onlineForm')
  const value = valueAt(state.settled.data, { table: field.table, name: field.name, row })
  const failed = state.settled.failedFields.find(
    (one) => one.field === `${field.table}.${field.name}` && one.row === row,
  )
  const problem = failed && shownProblem(failed.outcome)
  return (
    <div
      className={styles.read}
      data-place={fieldPathOf(field.table, field.name, row)}
      data-strong={field.control.kind === 'computed' && field.field.type === 'money' ? true : undefined}
    >
      <div className={styles.label}>{label}</div>
      <div className={styles.value} data-day={field.field.type === 'date' || undefined}>
        <Held field={field} row={row} value={value} label={label} />
      </div>
      {problem && <output className={styles.notice}>{text(`formula.${problem}`)}</output>}
    </div>
  )
}

function Held({ field, row, value, label }: Props & { value: unknown }) {
  const text = useText('onlineForm')
  const { names, state } = useFormHandle()
  const { all } = useChoices(field, row)
  const rules = useCurrentLanguage()
  const language = currentLanguage()
  const { kind, endField } = field.control
  if (kind === 'richText' && typeof value === 'string' && value !== '') {
    return (
      <Suspense fallback={<Skeleton rows={3} />}>
        <WrittenValue html={value} />
      </Suspense>
    )
  }
  if (field.field.type === 'files' && readFileValues(value).length > 0) {
    const [first] = readFileValues(value)
    return kind === 'images' ? (
      <ImageTiles files={readFileValues(value)} />
    ) : kind === 'signature' && first ? (
      <div className={files.ink}>
        <StoredPicture fileId={first.id} alt={label} />
      </div>
    ) : (
      <FileLines files={readFileValues(value)} />
    )
  }
  const context = { language, names, choices: all, yes: text('yes'), no: text('no') }
  const isChosen = kind === 'select' && field.field.type === 'text'
  const words = formatValue(isChosen ? 'choice' : field.field.type, value, context)
  if (kind === 'dateRange' && words !== '') {
    const end = valueAt(state.settled.data, { table: field.table, name: endField ?? '', row })
    return typeof end === 'string' && end !== ''
      ? formatDateRangeValue(String(value), end, language)
      : `${words} – …`
  }
  const unit = controlUnit(field.control, rules, value)
  return words === '' ? <span className={styles.none}>—</span> : `${words}${unit ? ` ${unit}` : ''}`
}
