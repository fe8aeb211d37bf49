import type { ContractTemplateSource } from '#api/contract/contract-desk.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from '../contract.module.css'

type Clause = ContractTemplateSource['clauses'][number]
type Fields = ContractTemplateSource['fields']
type Props = {
  clauses: readonly Clause[]
  fields: Fields
  canEdit: boolean
  onChange: (clauses: Clause[]) => void
}

const types = ['heading', 'paragraph', 'each', 'table', 'bills'] as const
const isType = (word: string): word is Clause['type'] => types.some((one) => one === word)
const nothing = { zh: '', en: '' }
/** In which of its two languages a field is named to who edits the template. */
const useLabelLanguage = () => (useLanguage((state) => state.language) === 'zh-CN' ? 'zh' : 'en')

/** The same words in a clause of another kind, as far as it has words. */
function turnedInto(type: Clause['type'], before: Clause | undefined, fields: Fields): Clause {
  const textBefore = before && 'text' in before ? before.text : nothing
  const rows = fields.find((field) => field.type === 'rows')?.key ?? ''
  switch (type) {
    case 'bills':
      return { type }
    case 'table':
      return { type, field: rows }
    case 'each':
      return { type, field: rows, text: textBefore }
    default:
      return { type, text: textBefore }
  }
}

/** The text of a template, clause by clause, in both languages. */
export function ClauseList({ clauses, fields, canEdit, onChange }: Props) {
  const text = useText('contractTemplate')
  const replace = (at: number, clause: Clause) => onChange(clauses.with(at, clause))
  const move = (at: number, by: 1 | -1) => {
    const [from, to] = [clauses[at], clauses[at + by]]
    if (from && to) {
      onChange(clauses.with(at, to).with(at + by, from))
    }
  }
  return (
    <>
      <ol className={styles.clauses}>
        {clauses.map((clause, at) => (
          <li key={at} className={styles.card}>
            <ClauseCard
              number={at + 1}
              clause={clause}
              fields={fields}
              onChange={(changed) => replace(at, changed)}
            />
            {canEdit && (
              <div className={styles.row}>
                <PrimaryButton kind="plain" isDisabled={at === 0} onClick={() => move(at, -1)}>
                  {text('up')}
                </PrimaryButton>
                <PrimaryButton
                  kind="plain"
                  isDisabled={at === clauses.length - 1}
                  onClick={() => move(at, 1)}
                >
                  {text('down')}
                </PrimaryButton>
                <PrimaryButton
                  kind="plain"
                  onClick={() => onChange(clauses.filter((_, place) => place !== at))}
                >
                  {text('remove')}
                </PrimaryButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      {canEdit && (
        <PrimaryButton
          kind="secondary"
          onClick={() => onChange([...clauses, { type: 'paragraph', text: nothing }])}
        >
          {text('addClause')}
        </PrimaryButton>
      )}
    </>
  )
}

type CardProps = { number: number; clause: Clause; fields: Fields; onChange: (clause: Clause) => void }

function ClauseCard({ number, clause, fields, onChange }: CardProps) {
  const text = useText('contractTemplate')
  const language = useLabelLanguage()
  const rows = fields.filter(({ type }) => type === 'rows')
  return (
    <>
      <label className={styles.label}>
        {text('clause', { number })}
        <select
          className={styles.select}
          value={clause.type}
          onChange={({ target }) =>
            isType(target.value) && onChange(turnedInto(target.value, clause, fields))
          }
        >
          {types.map((type) => (
            <option
              key={type}
              value={type}
              disabled={rows.length === 0 && (type === 'each' || type === 'table')}
            >
              {text(`clauses.${type}`)}
            </option>
          ))}
        </select>
      </label>
      {'field' in clause && (
        <label className={styles.label}>
          {text('rowsOf')}
          <select
            className={styles.select}
            value={clause.field}
            onChange={({ target }) => onChange({ ...clause, field: target.value })}
          >
            {rows.map(({ key, label }) => (
              <option key={key} value={key}>
                {label[language]}
              </option>
            ))}
          </select>
        </label>
      )}
      {'text' in clause && (
        <>
          <TextArea
            label={text('zh')}
            value={clause.text.zh}
            rows={clause.type === 'heading' ? 1 : 3}
            maxLength={4000}
            onChange={(zh) => onChange({ ...clause, text: { ...clause.text, zh } })}
          />
          <TextArea
            label={text('en')}
            value={clause.text.en}
            rows={clause.type === 'heading' ? 1 : 2}
            maxLength={4000}
            onChange={(en) => onChange({ ...clause, text: { ...clause.text, en } })}
          />
        </>
      )}
      {(clause.type === 'heading' || clause.type === 'paragraph') && (
        <Condition clause={clause} fields={fields} onChange={onChange} />
      )}
    </>
  )
}

type Plain = Extract<Clause, { type: 'heading' | 'paragraph' }>
type ConditionProps = { clause: Plain; fields: Fields; onChange: (clause: Clause) => void }

/** Whether a clause stands only when a field has a certain value. */
function Condition({ clause, fields, onChange }: ConditionProps) {
  const text = useText('contractTemplate')
  const language = useLabelLanguage()
  const field = fields.find(({ key }) => key === clause.when?.field)
  const { when: _when, ...always } = clause
  const choose = (key: string) => {
    const chosen = fields.find((one) => one.key === key)
    onChange(chosen ? { ...always, when: { field: key, is: chosen.choices?.[0]?.value ?? '' } } : always)
  }
  return (
    <>
      <label className={styles.label}>
        {text('when')}
        <select
          className={styles.select}
          value={clause.when?.field ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{text('always')}</option>
          {fields
            .filter(({ type }) => type !== 'rows')
            .map(({ key, label }) => (
              <option key={key} value={key}>
                {label[language]}
              </option>
            ))}
        </select>
      </label>
      {clause.when && field?.choices && (
        <label className={styles.label}>
          {text('is')}
          <select
            className={styles.select}
            value={clause.when.is}
            onChange={({ target }) =>
              onChange({ ...always, when: { field: clause.when?.field ?? '', is: target.value } })
            }
          >
            {field.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label[language]}
              </option>
            ))}
          </select>
        </label>
      )}
      {clause.when && !field?.choices && (
        <TextField
          label={text('is')}
          value={clause.when.is}
          onChange={(is) => onChange({ ...always, when: { field: clause.when?.field ?? '', is } })}
        />
      )}
    </>
  )
}
