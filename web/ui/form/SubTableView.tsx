import { AddOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import type { SubTablePart } from '#domain/forms/definition/form-definition.ts'
import { addFormRow, rowKeysOf } from '#domain/forms/runtime/form-state.ts'
import { rowsOfTable } from '#domain/forms/runtime/field-path.ts'
import { defaultRow } from '#domain/forms/runtime/default-values.ts'
import { labelOf, labelInLanguage } from '#domain/forms/runtime/validate-form.ts'
import { tableRightIn } from '#domain/forms/rights/field-rights.ts'
import { fieldErrorText } from '#api/text/form-text.ts'
import { useCurrentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '../kit/PrimaryButton.tsx'
import { useFormHandle } from './form-context.ts'
import { PaperTable } from './PaperTable.tsx'
import { RowCard } from './RowCard.tsx'
import { RowSheet } from './RowSheet.tsx'
import styles from './SubTable.module.css'
import { columnTotal } from '#domain/forms/runtime/column-total.ts'
import { yuanWithFen } from '../kit/format-money.ts'
import { formatNumberValue } from './format-value.ts'

const STEP = 30

/** A sub-table: cards on a phone, a row opens in a form of its own; totals below; a real table on paper. */
export function SubTableView({ part }: { part: SubTablePart }) {
  const text = useText('onlineForm')
  const rules = useCurrentLanguage()
  const { state, update, errors } = useFormHandle()
  const [limit, setLimit] = useState(STEP)
  const [opened, setOpened] = useState<number | null>(null)
  const { table } = part
  const compiled = state.form.tables.find((one) => one.part.table === table)
  const rights = tableRightIn(state.permission, table)
  if (!compiled || rights.hidden || state.settled.hidden.has(table)) {
    return null
  }
  const rows = rowsOfTable(state.settled.data, table)
  const keys = rowKeysOf(state, table)
  const name = labelInLanguage(part, rules) || labelInLanguage(compiled.sub, rules) || table
  const missing = errors.get(table)
  const canAdd = rights.add && rows.length < (compiled.sub.maxRows ?? 2000)

  function add() {
    update((current) =>
      addFormRow(current, table, defaultRow(current.form, table, { now: Date.now(), numbers: {} })),
    )
    setLimit(Math.max(limit, rows.length + 1))
    setOpened(rows.length)
  }

  return (
    <section className={styles.table} aria-label={name} data-place={table}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          {name} <span className={styles.count}>{text('table.rows', { count: rows.length })}</span>
        </h2>
      </div>
      <ul className={styles.cards}>
        {rows.slice(0, limit).map((row, index) => (
          <li key={keys[index]} className={styles.card} data-row={index}>
            <RowCard part={part} row={row} index={index} onOpen={() => setOpened(index)} />
          </li>
        ))}
      </ul>
      {rows.length > limit && (
        <PrimaryButton kind="plain" onClick={() => setLimit(limit + 100)}>
          {text('table.more', { count: rows.length - limit })}
        </PrimaryButton>
      )}
      <PaperTable part={part} rows={rows} />
      {rows.length === 0 && !canAdd && <p className={styles.detail}>{text('table.none')}</p>}
      {canAdd && (
        <button type="button" className={styles.add} onClick={add}>
          <AddOutline aria-hidden="true" />
          {text('table.add', { name })}
        </button>
      )}
      {missing && (
        <p className={styles.error} role="alert">
          {name}
          {rules === 'zh-CN' ? '' : ' '}
          {fieldErrorText(missing, rules)}
        </p>
      )}
      {part.totals && rows.length > 0 && (
        <div className={styles.totals} aria-live="polite">
          {part.totals.map((total) => {
            const field = state.form.fields.find((one) => one.table === table && one.name === total.field)
            const value = columnTotal(total, rows)
            const isMoney = field?.field.type === 'money' && total.as !== 'count'
            const label =
              labelInLanguage(total, rules) ||
              `${text(`total.${total.as}`)} ${field ? labelOf(field, rules) : ''}`
            return (
              <span key={`${total.field} ${total.as}`}>
                {label} <strong>{isMoney ? yuanWithFen(value) : formatNumberValue(value)}</strong>
              </span>
            )
          })}
        </div>
      )}
      {opened !== null && opened < rows.length && (
        <RowSheet
          part={part}
          name={name}
          index={opened}
          count={rows.length}
          onGo={setOpened}
          onAdd={canAdd ? add : undefined}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
