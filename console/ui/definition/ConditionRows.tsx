import { Button, Select } from 'antd'
import { operationsFor } from '#domain/condition.ts'
import type { TemplateCondition } from '#domain/templates/template.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import styles from './definition.module.css'
import type { FieldChoice } from './field-choices.ts'
import { ProblemsAt } from './problems.tsx'

type ConditionRowsProps = {
  /** The place in the definition: `tabs[0].conditions`. */
  at: string
  /** What stands before the names of the inputs, where several of these are on a page. */
  label: string
  choices: readonly FieldChoice[]
  value: readonly TemplateCondition[]
  onChange: (value: TemplateCondition[]) => void
}

/** Conditions that must all hold: a field, how it is compared, and with what. */
export function ConditionRows({ at, label, choices, value, onChange }: ConditionRowsProps) {
  const text = useText('definitions')
  const filterable = choices.filter((one) => one.filterType !== undefined)
  const [first] = filterable
  const labelOf = (part: 'field' | 'operation' | 'value', index: number) =>
    `${label} ${text(`condition.${part}`, { at: index + 1 })}`
  return (
    <div className={styles.conditions}>
      {value.length === 0 && <span className={styles.hint}>{text('condition.none')}</span>}
      {value.map((condition, index) => {
        const choice = choices.find((one) => one.key === condition.property)
        const operation = condition.operation ?? 'EQUAL'
        const set = (next: TemplateCondition) => onChange(value.with(index, next))
        return (
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no other name than their place
          <div key={index} className={styles.condition}>
            <Select<string>
              size="small"
              aria-label={labelOf('field', index)}
              value={condition.property}
              showSearch={{ optionFilterProp: 'label' }}
              options={filterable.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(property) => set({ property })}
            />
            <Select<string>
              size="small"
              aria-label={labelOf('operation', index)}
              value={operation}
              options={operationsFor(choice?.filterType ?? 'text').map((one) => ({
                value: one,
                label: text(`operation.${one}`),
              }))}
              onChange={(next) =>
                set({
                  property: condition.property,
                  operation: next,
                  ...(isSameKind(operation, next) && { value: condition.value }),
                })
              }
            />
            <ConditionValue
              label={labelOf('value', index)}
              choice={choice}
              operation={operation}
              value={condition.value}
              onChange={(next) => set({ ...condition, value: next })}
            />
            <Button
              type="text"
              size="small"
              aria-label={text('take', { name: labelOf('field', index) })}
              icon={<Icon name="cross" size={12} />}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
            <div className={styles.wide}>
              <ProblemsAt at={`${at}[${index}]`} />
            </div>
          </div>
        )
      })}
      {first && (
        <Button
          size="small"
          icon={<Icon name="plus" size={12} />}
          onClick={() => onChange([...value, { property: first.key }])}
        >
          {text('condition.add')}
        </Button>
      )}
    </div>
  )
}

const shapeOf = (operation: string) =>
  operation === 'IN'
    ? 'many'
    : operation === 'BETWEEN'
      ? 'two'
      : operation === 'IS_NULL' || operation === 'NOTNULL'
        ? 'none'
        : 'one'

/** Whether a value of one comparison can stand in the other. */
const isSameKind = (one: string, other: string): boolean => shapeOf(one) === shapeOf(other)
