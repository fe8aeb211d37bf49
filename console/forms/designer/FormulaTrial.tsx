import { Input } from 'antd'
import { useState } from 'react'
import { checkFormula } from '#domain/formula/check.ts'
import { evaluate } from '#domain/formula/evaluate.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { useText } from '#console/text/text.ts'
import { shapeOf } from './FormulaEditor.tsx'
import styles from './form-designer.module.css'

type FormulaTrialProps = {
  formula: string
  home: string
  object: ObjectDefinition
  /** A condition has to give true or false. */
  isCondition: boolean
}

/** A formula with values to try: the same functions give the same result as on the phone and on the server. */
export function FormulaTrial({ formula, home, object, isCondition }: FormulaTrialProps) {
  const text = useText('forms')
  const [now] = useState(() => Date.now())
  const [sample, setSample] = useState<Readonly<Record<string, string>>>({})
  const checked = formula.trim() === '' ? null : checkFormula(formula, home, shapeOf(object))
  if (!checked?.ok) {
    return null
  }
  const reads = [...checked.reads].filter((name) => name.includes('.'))
  const outcome = evaluate(
    checked.formula,
    dataOf(sample, reads),
    { now, seed: 'trial' },
    home === 'main' ? undefined : { row: rowOf(sample, reads, home) },
  )
  const isUnfit = isCondition && outcome.ok && outcome.value !== null && typeof outcome.value !== 'boolean'
  return (
    <div className={styles.trial}>
      {reads.map((name) => (
        <label key={name}>
          <code>{name.replace(/^main\./, '')}</code>
          <Input
            size="small"
            aria-label={text('formula.sample', { name })}
            placeholder={
              name.startsWith('main.') || name.startsWith(`${home}.`) ? '' : text('formula.manyHint')
            }
            value={sample[name] ?? ''}
            onChange={({ target }) => setSample({ ...sample, [name]: target.value })}
          />
        </label>
      ))}
      <output data-bad={!outcome.ok || isUnfit || undefined}>
        {text('formula.result')}{' '}
        <strong>
          {outcome.ok
            ? formatResult(outcome.value, text('formula.empty'))
            : text(`formula.failed.${outcome.problem}`)}
        </strong>
        {isUnfit && <span> {text('formula.notYesNo')}</span>}
      </output>
    </div>
  )
}

const formatResult = (value: unknown, empty: string): string =>
  value === null || value === '' ? empty : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** What is typed as a value: a number, yes or no, or a text. */
const valueOf = (input: string | undefined): unknown => {
  const plain = (input ?? '').trim()
  return plain === ''
    ? null
    : /^-?\d+(\.\d+)?$/.test(plain)
      ? Number(plain)
      : plain === 'true' || plain === 'false'
        ? plain === 'true'
        : plain
}

type Sample = Readonly<Record<string, string>>

const rowOf = (sample: Sample, reads: readonly string[], table: string) =>
  Object.fromEntries(
    reads
      .filter((name) => name.startsWith(`${table}.`))
      .map((name) => [name.slice(table.length + 1), valueOf(sample[name])]),
  )

/** Rows of a sub-table come from values with commas between them, one to a row. */
function dataOf(sample: Sample, reads: readonly string[]) {
  const tables = new Set(reads.map((name) => name.split('.')[0] ?? '').filter((table) => table !== 'main'))
  const rowsOf = (table: string) => {
    const columns = reads.filter((name) => name.startsWith(`${table}.`))
    const cells = columns.map((name) => (sample[name] ?? '').split(/[,\uff0c]/))
    const count = Math.max(0, ...cells.map((list) => list.length))
    return Array.from({ length: count }, (_, row) =>
      Object.fromEntries(
        columns.map((name, column) => [name.slice(table.length + 1), valueOf(cells[column]?.[row])]),
      ),
    )
  }
  return {
    main: rowOf(sample, reads, 'main'),
    subs: Object.fromEntries([...tables].map((table) => [table, rowsOf(table)])),
  }
}
