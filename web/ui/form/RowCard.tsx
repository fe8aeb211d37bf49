import { LockOutline, RightOutline } from 'antd-mobile-icons'
import type { CompiledField } from '#domain/forms/definition/compile-form.ts'
import type { SubTablePart } from '#domain/forms/definition/form-definition.ts'
import { fieldRightAt } from '#domain/forms/runtime/form-state.ts'
import { labelOf } from '#domain/forms/runtime/validate-form.ts'
import { rowPermitText } from '#api/text/form-text.ts'
import { isLocked } from '#domain/forms/rights/locked-rows.ts'
import { ROW_ID } from '#domain/forms/rights/visible-data.ts'
import type { ValueRow } from '#domain/formula/scope.ts'
import { useCurrentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { useFormHandle } from './form-context.ts'
import styles from './SubTable.module.css'
import { useRowText } from './use-row-text.ts'

type Props = { part: SubTablePart; row: ValueRow; index: number; onOpen: () => void }

/** A row in short: what it is about, its amount, the rest in one line, and how much of it is wrong. */
export function RowCard({ part, row, index, onOpen }: Props) {
  const text = useText('onlineForm')
  const rules = useCurrentLanguage()
  const { state, errors } = useFormHandle()
  const wordsOf = useRowText()
  const fields = state.form.fields.filter(
    (field) => field.table === part.table && fieldRightAt(state, field, index) !== 'n',
  )
  const amount = fields.findLast(
    ({ field, control }) => field.type === 'money' && control.kind === 'computed',
  )
  const named =
    part.heading ??
    fields
      .filter((field) => field !== amount)
      .slice(0, 1)
      .map(({ name }) => name)
  const isHead = (field: CompiledField) => named.includes(field.name)
  const title = fields
    // The amount stands at the end of the line already.
    .filter((field) => isHead(field) && field !== amount)
    .map((field) => wordsOf(field, row[field.name]))
    .filter(Boolean)
    .join(' · ')
  const rest = fields
    .filter((field) => !isHead(field) && field !== amount)
    .map((field) => [labelOf(field, rules), wordsOf(field, row[field.name])])
    .filter(([, words]) => words !== '')
  const wrong = [...errors.values()].filter(
    (error) => error.row === index && error.field.startsWith(`${part.table}.`),
  ).length
  const problem = state.locked.get(part.table)?.get(row[ROW_ID])
  const permitWords = problem ? rowPermitText(problem, rules) : text('table.locked')
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.number}>{index + 1}</span>
      <span className={styles.title}>{title || text('table.empty')}</span>
      <span className={styles.amount}>
        {amount ? wordsOf(amount, row[amount.name]) : <RightOutline aria-hidden="true" />}
      </span>
      {rest.length > 0 && (
        <span className={styles.detail}>{rest.map(([label, words]) => `${label} ${words}`).join(' · ')}</span>
      )}
      {isLocked(state.locked, part.table, row) && (
        <span className={styles.lock}>
          <LockOutline aria-hidden="true" /> {permitWords}
        </span>
      )}
      {wrong > 0 && <span className={styles.wrong}>{text('table.wrong', { count: wrong })}</span>}
    </button>
  )
}
