import { Radio } from 'antd'
import type { NodeFieldRights } from '#domain/workflow/definition/settings.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'
import { ChoiceControl, FillsControl, SwitchControl } from './controls.tsx'
import { fieldOptions, nameIn, optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'
import type { NodeEditing } from './use-node-settings.ts'

const LETTERS = ['b', 'w', 'r', 'n'] as const
type Letter = (typeof LETTERS)[number]
const NO_ROW = { hidden: false, add: false, del: false, required: false }

export function FormTab({ settings, change }: NodeEditing) {
  const text = useText('flow-panel')
  const language = useLanguage((state) => state.language)
  const { catalogue, fields, isReadOnly } = useDesigner()
  const rights = settings.fieldRights
  const setRights = (part: Partial<NodeFieldRights>) =>
    change({ fieldRights: { otherwise: 'r', fields: {}, table: {}, opinion: {}, ...rights, ...part } })
  return (
    <>
      <SettingRow label={text('form.form')} setting="formKey">
        <ChoiceControl
          label={text('form.form')}
          value={settings.formKey ?? 'asFlow'}
          options={[
            { value: 'asFlow', label: text('form.asFlow') },
            ...catalogue.forms.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(form) => change({ formKey: form === 'asFlow' ? null : form })}
        />
      </SettingRow>
      <SettingRow label={text('form.rights')} setting="fieldRights">
        <Radio.Group
          value={rights === null ? 'form' : 'node'}
          disabled={isReadOnly}
          options={[
            { value: 'form', label: text('form.asForm') },
            { value: 'node', label: text('form.ownRights') },
          ]}
          onChange={({ target }) => (target.value === 'form' ? change({ fieldRights: null }) : setRights({}))}
        />
      </SettingRow>
      {rights && !fields && <span className={styles.hint}>{text('form.noObject')}</span>}
      {rights && fields && (
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{text('form.field')}</th>
              {LETTERS.map((letter) => (
                <th key={letter} scope="col">
                  {text(`form.letter.${letter}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <LetterRow
              name={text('form.otherwise')}
              letter={rights.otherwise}
              onChange={(otherwise) => setRights({ otherwise: otherwise ?? 'r' })}
            />
            <FieldRows entity="main" rows={fields.fields} rights={rights} setRights={setRights} />
            {fields.subs.map((sub) => {
              const row = rights.table[sub.key] ?? NO_ROW
              return [
                <tr key={sub.key} className={styles.subHead}>
                  <th scope="rowgroup" colSpan={5}>
                    {nameIn(language, sub)}
                    <span className={styles.inline}>
                      {(['hidden', 'add', 'del', 'required'] as const).map((one) => (
                        <SwitchControl
                          key={one}
                          label={text(`form.row.${one}`)}
                          value={row[one]}
                          onChange={(is) =>
                            setRights({ table: { ...rights.table, [sub.key]: { ...row, [one]: is } } })
                          }
                        />
                      ))}
                    </span>
                  </th>
                </tr>,
                <FieldRows
                  key={`${sub.key} fields`}
                  entity={sub.key}
                  rows={sub.fields}
                  rights={rights}
                  setRights={setRights}
                />,
              ]
            })}
          </tbody>
        </table>
      )}
      <SettingRow label={text('form.fills')} setting="initFillData">
        <FillsControl
          fills={settings.initFillData}
          fields={fieldOptions(fields, language)}
          onChange={(initFillData) => change({ initFillData })}
        />
      </SettingRow>
    </>
  )
}

type FieldRowsProps = {
  entity: string
  rows: readonly { key: string; name: string; nameEn: string | null }[]
  rights: NodeFieldRights
  setRights: (part: Partial<NodeFieldRights>) => void
}

function FieldRows({ entity, rows, rights, setRights }: FieldRowsProps) {
  const language = useLanguage((state) => state.language)
  const own = rights.fields[entity] ?? {}
  return rows.map((field) => (
    <LetterRow
      key={field.key}
      name={nameIn(language, field)}
      letter={own[field.key]}
      otherwise={rights.otherwise}
      onChange={(letter) => {
        const { [field.key]: _old, ...others } = own
        const next = letter === null ? others : { ...others, [field.key]: letter }
        const { [entity]: _entity, ...rest } = rights.fields
        setRights({ fields: Object.keys(next).length > 0 ? { ...rest, [entity]: next } : rest })
      }}
    />
  ))
}

type LetterRowProps = {
  name: string
  letter: Letter | undefined
  /** What holds where the field says nothing itself. */
  otherwise?: Letter
  onChange: (letter: Letter | null) => void
}

/** One field and its right; choosing the chosen one again leaves it to all others. */
function LetterRow({ name, letter, otherwise, onChange }: LetterRowProps) {
  const text = useText('flow-panel')
  const { isReadOnly } = useDesigner()
  return (
    <tr>
      <th scope="row">{name}</th>
      {optionsOf(LETTERS, (one) => text(`form.letter.${one}`)).map(({ value, label }) => (
        <td key={value}>
          <button
            type="button"
            className={styles.cell}
            data-is={value === letter ? 'own' : letter === undefined && value === otherwise ? 'other' : 'no'}
            aria-pressed={value === letter}
            aria-label={`${name} ${label}`}
            disabled={isReadOnly}
            onClick={() => onChange(value === letter && otherwise !== undefined ? null : value)}
          />
        </td>
      ))}
    </tr>
  )
}
