import { Select } from 'antd'
import type { RowsRule } from '#domain/templates/template.ts'
import { useText } from '#console/text/text.ts'
import { ConditionRows } from './ConditionRows.tsx'
import styles from './definition.module.css'
import type { FieldChoice } from './field-choices.ts'
import { ProblemsAt } from './problems.tsx'

type RowsRuleSettingProps = {
  at: string
  /** What the rule belongs to, for the names of the inputs. */
  label: string
  choices: readonly FieldChoice[]
  value: RowsRule
  onChange: (value: RowsRule) => void
}

const rules = ['all', 'own', 'ownOrgs', 'naming', 'matching'] as const

/** Which rows: all, one's own, those of one's organisations, those naming one, or those that fit conditions. */
export function RowsRuleSetting({ at, label, choices, value, onChange }: RowsRuleSettingProps) {
  const text = useText('definitions')
  const people = choices.filter(({ own, filterType }) => own?.to === 'person' && filterType !== undefined)
  const choose = (rows: RowsRule['rows']) => {
    switch (rows) {
      case 'naming':
        return onChange({ rows, field: people[0]?.key ?? '' })
      case 'matching':
        return onChange({ rows, conditions: [] })
      default:
        return onChange({ rows })
    }
  }
  return (
    <div className={styles.rule}>
      <span className={styles.label}>{text('rows.label')}</span>
      <div className={styles.pick}>
        <Select<RowsRule['rows']>
          size="small"
          aria-label={`${label} ${text('rows.label')}`}
          value={value.rows}
          options={rules.map((one) => ({
            value: one,
            label: text(`rows.${one}`),
            disabled: one === 'naming' && people.length === 0,
          }))}
          onChange={choose}
        />
        {value.rows === 'naming' && (
          <Select<string>
            size="small"
            aria-label={`${label} ${text('field.choose')}`}
            value={value.field}
            options={people.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(field) => onChange({ rows: 'naming', field })}
          />
        )}
      </div>
      {value.rows === 'naming' && <ProblemsAt at={`${at}.field`} />}
      {value.rows === 'matching' && (
        <ConditionRows
          at={`${at}.conditions`}
          label={label}
          choices={choices}
          value={value.conditions}
          onChange={(conditions) => onChange({ rows: 'matching', conditions })}
        />
      )}
    </div>
  )
}
