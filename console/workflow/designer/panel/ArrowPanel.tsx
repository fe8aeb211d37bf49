import { Input, Radio, Segmented } from 'antd'
import { useState } from 'react'
import {
  conditionFormula,
  conditionRows,
  CONDITION_OPERATORS,
  type ConditionRow,
  type ConditionRows,
} from '#domain/formula/condition-rows.ts'
import { bodyOf, elementOf, plainType } from '#domain/workflow/bpmn/element.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { expressionIn, setProperties } from '../canvas-edits.ts'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'
import { AddButton, ChoiceControl, RemoveButton, SwitchControl, TextControl } from './controls.tsx'
import { fieldOptions, optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'

const WITHOUT = ['parallelGateway', 'eventBasedGateway', 'startEvent']

/** A line: whether it is the one taken when no other is, or on which condition it is. */
export function ArrowPanel() {
  const text = useText('flow-panel')
  const { drawing, shape } = useDesigner()
  const { businessObject, source } = shape
  const formula = bodyOf(businessObject, 'conditionExpression') ?? ''
  const isDefault = source !== undefined && elementOf(source.businessObject, 'default') === businessObject
  const setFormula = (next: string) =>
    setProperties(drawing, shape, { conditionExpression: expressionIn(drawing, businessObject, next) })
  if (!source || WITHOUT.includes(plainType(source.businessObject))) {
    return <p className={styles.hint}>{text('arrow.ofGateway')}</p>
  }
  return (
    <>
      <SwitchControl
        label={text('arrow.default')}
        value={isDefault}
        onChange={(is) => {
          setProperties(drawing, source, { default: is ? businessObject : undefined })
        }}
      />
      {!isDefault && (
        <SettingRow label={text('arrow.condition')} setting="condition">
          <ConditionEditor key={shape.id} formula={formula} onChange={setFormula} />
        </SettingRow>
      )}
    </>
  )
}

function ConditionEditor({ formula, onChange }: { formula: string; onChange: (formula: string) => void }) {
  const text = useText('flow-panel')
  const { fields } = useDesigner()
  const rows = conditionRows(formula)
  const [isText, setText] = useState(rows === null || fields === null)
  return (
    <div className={styles.stack}>
      <Segmented
        size="small"
        value={isText || rows === null ? 'text' : 'rows'}
        options={[
          { value: 'rows', label: text('arrow.asRows'), disabled: rows === null || fields === null },
          { value: 'text', label: text('arrow.asText') },
        ]}
        onChange={(value) => setText(value === 'text')}
      />
      {rows === null && <span className={styles.hint}>{text('arrow.tooComplex')}</span>}
      {fields === null && <span className={styles.hint}>{text('arrow.noFields')}</span>}
      {isText || rows === null ? (
        <TextControl label={text('arrow.condition')} value={formula} isLong isMono onChange={onChange} />
      ) : (
        <RowsEditor rows={rows} onChange={(next) => onChange(conditionFormula(next))} />
      )}
    </div>
  )
}

function RowsEditor({
  rows: condition,
  onChange,
}: {
  rows: ConditionRows
  onChange: (rows: ConditionRows) => void
}) {
  const text = useText('flow-panel')
  const language = useLanguage((state) => state.language)
  const { fields, isReadOnly } = useDesigner()
  const { join, rows } = condition
  const set = (at: number, part: Partial<ConditionRow>) =>
    onChange({ join, rows: rows.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const first = fields?.fields[0]
  return (
    <>
      {rows.length > 1 && (
        <Radio.Group
          value={join}
          disabled={isReadOnly}
          options={optionsOf(['and', 'or'] as const, (one) => text(`arrow.join.${one}`))}
          onChange={({ target }) => onChange({ join: target.value === 'or' ? 'or' : 'and', rows })}
        />
      )}
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
        <div key={at} className={styles.condition}>
          <ChoiceControl
            label={text('panel.field')}
            value={row.field}
            options={fieldOptions(fields, language)}
            onChange={(field) =>
              set(at, { field, value: emptyOf(fields?.fields.find(({ key }) => key === field)?.type) })
            }
          />
          <ChoiceControl
            label={text('arrow.condition')}
            value={row.operator}
            options={optionsOf(CONDITION_OPERATORS, (one) => text(`arrow.op.${one}`))}
            onChange={(operator) => set(at, { operator })}
          />
          <ValueControl row={row} onChange={(value) => set(at, { value })} />
          <RemoveButton onClick={() => onChange({ join, rows: rows.filter((_, index) => index !== at) })} />
        </div>
      ))}
      {first && (
        <AddButton
          label={text('arrow.addRow')}
          onClick={() =>
            onChange({
              join,
              rows: [...rows, { field: first.key, operator: '==', value: emptyOf(first.type) }],
            })
          }
        />
      )}
    </>
  )
}

const emptyOf = (type: string | undefined): ConditionRow['value'] =>
  type === 'number' || type === 'money' ? 0 : type === 'boolean' ? true : ''

function ValueControl({
  row,
  onChange,
}: {
  row: ConditionRow
  onChange: (value: ConditionRow['value']) => void
}) {
  const text = useText('flow-panel')
  const language = useLanguage((state) => state.language)
  const { fields, isReadOnly } = useDesigner()
  const field = fields?.fields.find(({ key }) => key === row.field)
  if (field && field.options.length > 0) {
    return (
      <ChoiceControl
        label={text('panel.value')}
        value={String(row.value)}
        options={field.options.map(({ key, name, nameEn }) => ({
          value: key,
          label: language === 'en-US' ? (nameEn ?? name) : name,
        }))}
        onChange={onChange}
      />
    )
  }
  if (field?.type === 'boolean') {
    return (
      <ChoiceControl
        label={text('panel.value')}
        value={String(row.value)}
        options={[
          { value: 'true', label: text('panel.yes') },
          { value: 'false', label: text('panel.no') },
        ]}
        onChange={(value) => onChange(value === 'true')}
      />
    )
  }
  const isNumber = field?.type === 'number' || field?.type === 'money'
  return (
    <Input
      key={String(row.value)}
      aria-label={text('panel.value')}
      defaultValue={String(row.value)}
      disabled={isReadOnly}
      onBlur={({ target }) => {
        const number = Number(target.value)
        onChange(isNumber && !Number.isNaN(number) ? number : target.value)
      }}
    />
  )
}
