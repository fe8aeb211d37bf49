import { Button, Input, InputNumber, Radio, Segmented, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import {
  conditionFormula,
  conditionRows,
  CONDITION_OPERATORS,
  type ConditionRow,
} from '#domain/formula/condition-rows.ts'
import { fieldsOfTable } from '#domain/forms/definition/field-reference.ts'
import { nameInLanguage } from '#domain/language.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { useFormDesign } from './designer-context.ts'
import { FormulaTrial } from './FormulaTrial.tsx'
import styles from './form-designer.module.css'

const FormulaEditor = lazy(async () => ({ default: (await import('./FormulaEditor.tsx')).FormulaEditor }))

type ConditionSettingProps = {
  label: string
  value: string | undefined
  home: string
  onChange: (value: string | undefined) => void
}

type Choice = { value: string; label: string; field: ObjectField }

/** Fields a condition may read, as it writes them: those of the row with `item.`, those of the form beside it. */
function choicesOf(object: ObjectDefinition, home: string, nameOf: (field: ObjectField) => string): Choice[] {
  const fields = (table: string, prefix: string) =>
    fieldsOfTable(object, table).map((field) => ({
      value: `${prefix}${field.key}`,
      label: nameOf(field),
      field,
    }))
  return home === 'main' ? fields('main', '') : [...fields(home, 'item.'), ...fields('main', 'main.')]
}

/** A condition by choice; what rows cannot say is a formula. */
export function ConditionSetting({ label, value, home, onChange }: ConditionSettingProps) {
  const text = useText('forms')
  const { object } = useFormDesign()
  const rows = conditionRows(value ?? '')
  const [isText, setText] = useState(rows === null)
  const isRows = !isText && rows !== null
  if (value === undefined && !isText) {
    return <AddCondition home={home} onAdd={onChange} />
  }
  return (
    <div className={styles.stack}>
      <Segmented
        size="small"
        value={isRows ? 'rows' : 'text'}
        options={[
          { value: 'rows', label: text('condition.rows'), disabled: rows === null },
          { value: 'text', label: text('condition.text') },
        ]}
        onChange={(next) => setText(next === 'text')}
      />
      {rows === null && <span className={styles.hint}>{text('condition.tooMuch')}</span>}
      {isRows ? (
        <ConditionRows rows={rows} home={home} onChange={onChange} />
      ) : (
        <>
          <Suspense fallback={<Input.TextArea disabled value={value ?? ''} />}>
            <FormulaEditor
              label={label}
              value={value ?? ''}
              home={home}
              object={object}
              onChange={(next) => onChange(next.trim() === '' ? undefined : next)}
            />
          </Suspense>
          <FormulaTrial formula={value ?? ''} home={home} object={object} isCondition />
        </>
      )}
    </div>
  )
}

function AddCondition({ home, onAdd }: { home: string; onAdd: (value: string) => void }) {
  const text = useText('forms')
  const { object } = useFormDesign()
  const [first] = choicesOf(object, home, ({ name }) => name)
  return (
    <Button
      size="small"
      disabled={!first}
      icon={<Icon name="plus" size={12} />}
      onClick={() => first && onAdd(conditionFormula({ join: 'and', rows: [rowFor(first)] }))}
    >
      {text('condition.add')}
    </Button>
  )
}

const rowFor = ({ value, field }: Choice): ConditionRow => ({
  field: value,
  operator: '==',
  value:
    field.type === 'number' || field.type === 'money'
      ? 0
      : field.type === 'boolean'
        ? true
        : (field.options?.[0]?.key ?? ''),
})

type ConditionRowsProps = {
  rows: NonNullable<ReturnType<typeof conditionRows>>
  home: string
  onChange: (value: string | undefined) => void
}

function ConditionRows({ rows: { join, rows }, home, onChange }: ConditionRowsProps) {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  const { object } = useFormDesign()
  const choices = choicesOf(object, home, (field) => nameInLanguage(field, language))
  const write = (next: readonly ConditionRow[], by: 'and' | 'or' = join) =>
    onChange(next.length === 0 ? undefined : conditionFormula({ join: by, rows: [...next] }))
  const set = (at: number, part: Partial<ConditionRow>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const [first] = choices
  return (
    <>
      {rows.length > 1 && (
        <Radio.Group
          value={join}
          options={(['and', 'or'] as const).map((one) => ({ value: one, label: text(`condition.${one}`) }))}
          onChange={({ target }) => write(rows, target.value === 'or' ? 'or' : 'and')}
        />
      )}
      {rows.map((row, at) => {
        const chosen = choices.find(({ value }) => value === row.field)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
          <div key={at} className={styles.conditionRow}>
            <Select
              size="small"
              aria-label={`${text('condition.field')} ${at + 1}`}
              value={row.field}
              options={choices.map(({ value, label }) => ({ value, label }))}
              onChange={(value: string) => {
                const next = choices.find((one) => one.value === value)
                set(at, next ? rowFor(next) : { field: value })
              }}
            />
            <Select
              size="small"
              aria-label={`${text('condition.operator')} ${at + 1}`}
              value={row.operator}
              options={CONDITION_OPERATORS.map((one) => ({ value: one, label: text(`operator.${one}`) }))}
              onChange={(operator) => set(at, { operator })}
            />
            <ConditionValue
              label={`${text('condition.value')} ${at + 1}`}
              field={chosen?.field}
              value={row.value}
              onChange={(value) => set(at, { value })}
            />
            <Button
              type="text"
              size="small"
              aria-label={`${text('remove')} ${at + 1}`}
              icon={<Icon name="cross" size={12} />}
              onClick={() => write(rows.filter((_, index) => index !== at))}
            />
          </div>
        )
      })}
      {first && (
        <Button
          size="small"
          icon={<Icon name="plus" size={12} />}
          onClick={() => write([...rows, rowFor(first)])}
        >
          {text('condition.add')}
        </Button>
      )}
    </>
  )
}

type ConditionValueProps = {
  label: string
  field: ObjectField | undefined
  value: ConditionRow['value']
  onChange: (value: ConditionRow['value']) => void
}

function ConditionValue({ label, field, value, onChange }: ConditionValueProps) {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  if (field?.options) {
    return (
      <Select
        size="small"
        aria-label={label}
        value={String(value)}
        options={field.options.map((option) => ({
          value: option.key,
          label: nameInLanguage(option, language),
        }))}
        onChange={onChange}
      />
    )
  }
  if (field?.type === 'boolean') {
    return (
      <Select
        size="small"
        aria-label={label}
        value={String(value)}
        options={['true', 'false'].map((one) => ({ value: one, label: text(one === 'true' ? 'yes' : 'no') }))}
        onChange={(next) => onChange(next === 'true')}
      />
    )
  }
  if (field?.type === 'number' || field?.type === 'money') {
    return (
      <InputNumber
        size="small"
        aria-label={label}
        value={Number(value)}
        onChange={(next) => onChange(next ?? 0)}
      />
    )
  }
  return (
    <Input
      size="small"
      aria-label={label}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
