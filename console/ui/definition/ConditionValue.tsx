import { Input, InputNumber, Select } from 'antd'
import { listOf } from '#domain/record.ts'
import { nameInLanguage } from '#domain/language.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import styles from './definition.module.css'
import type { FieldChoice } from './field-choices.ts'

type ConditionValueProps = {
  label: string
  choice: FieldChoice | undefined
  operation: string
  value: unknown
  onChange: (value: unknown) => void
}

/** What a condition compares with, by what the field holds. */
export function ConditionValue({ label, choice, operation, value, onChange }: ConditionValueProps) {
  const text = useText('definitions')
  if (operation === 'IS_NULL' || operation === 'NOTNULL') {
    return <span />
  }
  if (operation === 'BETWEEN') {
    const ends = listOf(value)
    const set = (at: number, next: unknown) => onChange([0, 1].map((one) => (one === at ? next : ends[one])))
    return (
      <span className={styles.pair}>
        <OneValue label={label} choice={choice} value={ends[0]} onChange={(next) => set(0, next)} />
        <OneValue
          label={`${label} ${text('condition.until', { at: '' })}`}
          choice={choice}
          value={ends[1]}
          onChange={(next) => set(1, next)}
        />
      </span>
    )
  }
  if (operation === 'IN') {
    return <ManyValues label={label} choice={choice} value={value} onChange={onChange} />
  }
  return <OneValue label={label} choice={choice} value={value} onChange={onChange} />
}

type OneValueProps = Omit<ConditionValueProps, 'operation'>

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function useOptions(choice: FieldChoice | undefined) {
  const text = useText('definitions')
  const language = useLanguage((state) => state.language)
  if (choice?.filterType === 'boolean') {
    return (['true', 'false'] as const).map((value) => ({
      value,
      label: text(value === 'true' ? 'condition.yes' : 'condition.no'),
    }))
  }
  return choice?.own?.options?.map((option) => ({
    value: option.key,
    label: nameInLanguage(option, language),
  }))
}

function ManyValues({ label, choice, value, onChange }: OneValueProps) {
  const options = useOptions(choice)
  return (
    <Select<string[]>
      size="small"
      mode={options ? 'multiple' : 'tags'}
      aria-label={label}
      value={listOf(value).map(textOf)}
      options={options ?? []}
      onChange={onChange}
    />
  )
}

/** One value; of people and days also a word that stands for whoever looks and for the day. */
export function OneValue({ label, choice, value, onChange }: OneValueProps) {
  const text = useText('definitions')
  const options = useOptions(choice)
  if (options) {
    return (
      <Select<string | null>
        size="small"
        allowClear
        aria-label={label}
        value={textOf(value) || null}
        options={options}
        onChange={(next) => onChange(choice?.filterType === 'boolean' && next ? next === 'true' : next)}
      />
    )
  }
  if (choice?.own?.to === 'person' || choice?.key === 'createdBy') {
    return (
      <WordOrValue
        label={label}
        word="{user}"
        wordText={text('condition.me')}
        otherText={text('condition.person')}
        value={value}
        onChange={onChange}
      >
        <PersonPicker label={label} value={textOf(value) || null} onChange={(id) => onChange(id ?? '')} />
      </WordOrValue>
    )
  }
  if (choice?.filterType === 'day' || choice?.filterType === 'instant') {
    return (
      <WordOrValue
        label={label}
        word="{today}"
        wordText={text('condition.today')}
        otherText={text('condition.day')}
        value={value}
        onChange={onChange}
      >
        <Input
          size="small"
          type="date"
          aria-label={label}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      </WordOrValue>
    )
  }
  if (choice?.filterType === 'number') {
    // Amounts are kept in fen and read in yuan.
    const unit = choice.own?.type === 'money' ? 100 : 1
    return (
      <InputNumber
        size="small"
        aria-label={label}
        value={typeof value === 'number' ? value / unit : null}
        onChange={(next) => onChange(next === null ? null : Math.round(next * unit * 1e6) / 1e6)}
      />
    )
  }
  return (
    <Input
      size="small"
      aria-label={label}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type WordOrValueProps = {
  label: string
  word: string
  wordText: string
  otherText: string
  value: unknown
  onChange: (value: unknown) => void
  children: React.ReactNode
}

function WordOrValue({ label, word, wordText, otherText, value, onChange, children }: WordOrValueProps) {
  const isWord = value === word
  return (
    <span className={styles.pair} data-single={isWord || undefined}>
      <Select<string>
        size="small"
        aria-label={`${label} ${wordText}`}
        value={isWord ? 'word' : 'other'}
        options={[
          { value: 'word', label: wordText },
          { value: 'other', label: otherText },
        ]}
        onChange={(next) => onChange(next === 'word' ? word : '')}
      />
      {!isWord && children}
    </span>
  )
}
