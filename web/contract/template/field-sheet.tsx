import { useState } from 'react'
import type { ContractTemplateSource } from '#api/contract/contract-desk.ts'
import { columnTypes, fieldTypes, type ColumnType } from '#domain/contract/template.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from '../contract.module.css'

type Field = ContractTemplateSource['fields'][number]
type Props = {
  field: Field
  isNew: boolean
  taken: readonly string[]
  onClose: () => void
  onRemove: () => void
  onDone: (field: Field) => void
}

/** A field to begin with, under a name nobody has. */
export function newField(fields: readonly Field[]): Field {
  const keys = new Set(fields.map(({ key }) => key))
  const number = Array.from({ length: 100 }, (_, at) => at + 1).find((at) => !keys.has(`field${at}`)) ?? 1
  return { key: `field${number}`, label: { zh: '', en: '' }, type: 'text', required: false }
}

const isColumnType = (word: string | undefined): word is ColumnType => columnTypes.some((one) => one === word)
const partsOf = (line: string) => line.split('|').map((part) => part.trim())
const linesOf = (lines: string) => lines.split('\n').filter((line) => line.trim() !== '')

const choiceLines = ({ choices = [] }: Field) =>
  choices.map(({ value, label }) => `${value} | ${label.zh} | ${label.en}`).join('\n')
const columnLines = ({ columns = [] }: Field) =>
  columns.map(({ key, type, label }) => `${key} | ${type} | ${label.zh} | ${label.en}`).join('\n')

/** One choice a line: value, Chinese, English. Null when a line cannot be read. */
function readChoices(lines: string): NonNullable<Field['choices']> | null {
  const read = linesOf(lines).map((line) => {
    const [value = '', zh = '', en = ''] = partsOf(line)
    return value && zh ? { value, label: { zh, en: en || zh } } : null
  })
  return read.length > 0 && !read.includes(null) ? read.flatMap((one) => one ?? []) : null
}

/** One column a line: name, kind, Chinese, English. */
function readColumns(lines: string): NonNullable<Field['columns']> | null {
  const read = linesOf(lines).map((line) => {
    const [key = '', type, zh = '', en = ''] = partsOf(line)
    return /^\w{1,40}$/.test(key) && isColumnType(type) && zh
      ? { key, type, label: { zh, en: en || zh } }
      : null
  })
  return read.length > 0 && !read.includes(null) ? read.flatMap((one) => one ?? []) : null
}

/** A field of a template: its name in the text, what people read, and what it holds. */
export function FieldSheet({ field, isNew, taken, onClose, onRemove, onDone }: Props) {
  const text = useText('contractTemplate')
  const [edited, setEdited] = useState<Field>(field)
  const [lines, setLines] = useState({ choices: choiceLines(field), columns: columnLines(field) })
  const { key, label, type, required } = edited
  const isKey = /^\w{1,40}$/.test(key) && !taken.includes(key)
  const choices = type === 'choice' ? readChoices(lines.choices) : undefined
  const columns = type === 'rows' ? readColumns(lines.columns) : undefined
  const isRight = isKey && label.zh.trim() !== '' && choices !== null && columns !== null
  return (
    <Sheet
      isOpen
      title={text(isNew ? 'addField' : 'field')}
      onClose={onClose}
      footer={
        <PrimaryButton
          isDisabled={!isRight}
          onClick={() =>
            onDone({
              key,
              label: { zh: label.zh.trim(), en: label.en.trim() || label.zh.trim() },
              type,
              required,
              ...(choices ? { choices } : {}),
              ...(columns ? { columns } : {}),
            })
          }
        >
          {text('done')}
        </PrimaryButton>
      }
    >
      <div className={styles.stack}>
        <TextField
          label={text('labelZh')}
          value={label.zh}
          onChange={(zh) => setEdited({ ...edited, label: { ...label, zh } })}
        />
        <TextField
          label={text('labelEn')}
          value={label.en}
          onChange={(en) => setEdited({ ...edited, label: { ...label, en } })}
        />
        <TextField
          label={text('key')}
          help={text('keyHelp')}
          error={isKey ? undefined : text('keyWrong')}
          value={key}
          onChange={(changed) => setEdited({ ...edited, key: changed })}
        />
        <label className={styles.label}>
          {text('type')}
          <select
            className={styles.select}
            value={type}
            onChange={({ target }) =>
              setEdited({ ...edited, type: fieldTypes.find((one) => one === target.value) ?? 'text' })
            }
          >
            {fieldTypes.map((one) => (
              <option key={one} value={one}>
                {text(`types.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {type === 'choice' && (
          <TextArea
            label={text('choices')}
            help={text('choicesHelp')}
            error={choices === null ? text('linesWrong') : undefined}
            value={lines.choices}
            rows={4}
            onChange={(changed) => setLines({ ...lines, choices: changed })}
          />
        )}
        {type === 'rows' && (
          <TextArea
            label={text('columns')}
            help={text('columnsHelp')}
            error={columns === null ? text('linesWrong') : undefined}
            value={lines.columns}
            rows={4}
            onChange={(changed) => setLines({ ...lines, columns: changed })}
          />
        )}
        <Tick isOn={required} onChange={(isOn) => setEdited({ ...edited, required: isOn })}>
          {text('required')}
        </Tick>
        {!isNew && (
          <PrimaryButton kind="danger" onClick={onRemove}>
            {text('removeField')}
          </PrimaryButton>
        )}
      </div>
    </Sheet>
  )
}
