import { Checkbox } from 'antd'
import { withoutUndefined } from '#domain/record.ts'
import { templateActions, type ManageField, type TemplateAction } from '#domain/templates/template.ts'
import { useText } from '#console/text/text.ts'
import styles from '#console/ui/definition/definition.module.css'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { ProblemsAt } from '#console/ui/definition/problems.tsx'
import { RowsRuleSetting } from '#console/ui/definition/RowsRuleSetting.tsx'
import { WhoSetting } from '#console/ui/definition/WhoSetting.tsx'
import type { SectionProps } from './section.ts'

/** These are about the list as a whole; the others about one row. */
const wholeList: readonly TemplateAction[] = ['add', 'import']

/** The buttons of the list: what they say, who has them, and for which rows. */
export function ButtonsSection({ list: { manage }, choices, onChange }: SectionProps) {
  const text = useText('definitions')
  const set = (next: readonly ManageField[]) => onChange({ manage: next })
  return (
    <>
      <p className={styles.hint}>{text('list.buttons.hint')}</p>
      <ul className={styles.rows}>
        {templateActions.map((action) => {
          const at = manage.findIndex(({ name }) => name === action)
          const button = manage[at]
          const name = text(`list.buttons.action.${action}`)
          const change = (next: ManageField) => set(manage.with(at, next))
          return (
            <li key={action} className={styles.row} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Checkbox
                aria-label={text('list.buttons.on', { name })}
                checked={button !== undefined}
                onChange={({ target }) =>
                  set(
                    target.checked
                      ? [...manage, { name: action, right: [] }]
                      : manage.filter((one) => one.name !== action),
                  )
                }
              >
                <strong>{name}</strong>
              </Checkbox>
              {button && (
                <div className={styles.rowBody}>
                  <NamePair
                    label={`${text('list.buttons.label')} ${name}`}
                    value={button.desc}
                    valueEn={button.descEn}
                    fallback={name}
                    onChange={(desc, descEn) => change(withoutUndefined({ ...button, desc, descEn }))}
                  />
                  <WhoSetting
                    label={`${name} ${text('list.buttons.who')}`}
                    value={button.right}
                    onChange={(right) => change({ ...button, right })}
                  />
                  {!wholeList.includes(action) && (
                    <RowsRuleSetting
                      at={`manage[${at}].rows`}
                      label={name}
                      choices={choices}
                      value={button.rows ?? { rows: 'all' }}
                      onChange={(rows) =>
                        change(withoutUndefined({ ...button, rows: rows.rows === 'all' ? undefined : rows }))
                      }
                    />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <ProblemsAt at="manage" depth="own" />
    </>
  )
}
