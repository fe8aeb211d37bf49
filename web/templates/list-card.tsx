import { unitFor } from '#domain/forms/unit.ts'
import type { ScreenPath } from '#api/link.ts'
import { MoreOutline } from 'antd-mobile-icons'
import { Link } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import type { templatesApi } from '#api/templates/templates.ts'
import type { FieldType } from '#domain/objects/definition.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { formatDateTimeValue, formatValue } from '#web/ui/form/format-value.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import styles from './list-card.module.css'

export type ListInfo = CallOutput<typeof templatesApi.dataList>
export type ListRow = CallOutput<typeof templatesApi.listJson>['rows'][number]

type Props = {
  info: ListInfo
  row: ListRow
  names: Readonly<Record<string, string>>
  to: ScreenPath | null
  onMore: ((title: string) => void) | null
}

/** A row as a card: what it is, its state and amount, then the rest in short lines. */
export function ListCard({ info, row, names, to, onMore }: Props) {
  const text = useText('templates')
  const language = currentLanguage()
  const words = (column: ListInfo['displayField'][number]): string => {
    // Columns every row has: when it was made and changed, and by whom.
    const own = ownColumn(column.field, row, names)
    if (own !== undefined) {
      return typeof own === 'number' ? formatDateTimeValue(dateTimeText(own - (own % 60_000)), language) : own
    }
    const choices = column.options.map((option) => ({ ...option, children: [] }))
    const yesNo = { yes: text('filter.yes'), no: text('filter.no') }
    // The columns every row has were drawn above; the others have the type of a field.
    const valueText = formatValue(column.type as FieldType, row.main[column.field], {
      language,
      names,
      choices,
      ...yesNo,
    })
    return valueText === '' || column.unit === ''
      ? valueText
      : `${valueText} ${unitFor(column.unit, valueText)}`
  }
  const at = (place: string | null) =>
    info.displayField
      .filter((column) => column.place === place)
      .map((column) => ({ column, said: words(column) }))
      .filter(({ said }) => said !== '')
  const [first] = info.displayField
  const heads = at('title')
  const title = heads.map(({ said }) => said).join(' · ') || (first && words(first)) || text('list.untitled')
  const lines = [...at('line'), ...at(null).filter(({ column }) => heads.length > 0 || column !== first)]
  const inside = (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.amount}>
        {at('amount')
          // No amount yet is none to look at.
          .filter(({ column }) => row.main[column.field] !== 0)
          .map(({ said }) => said)
          .join(' ')}
      </span>
      {lines.map(({ column, said }) => (
        <span key={column.field} className={styles.line}>
          {column.name} <b>{said}</b>
        </span>
      ))}
      {(at('badge').length > 0 || at('foot').length > 0 || row.bpm_status_) && (
        <span className={styles.foot}>
          {at('badge').map(({ column, said }) => (
            <Tag key={column.field} tone="pine">
              {said}
            </Tag>
          ))}
          {at('foot').map(({ column, said }) => (
            <span key={column.field}>{said}</span>
          ))}
        </span>
      )}
    </>
  )
  return (
    <article className={styles.card}>
      {to === null ? (
        <div className={styles.open}>{inside}</div>
      ) : (
        <Link className={styles.open} to={to}>
          {inside}
        </Link>
      )}
      {onMore && (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-label={text('list.rowActions', { name: title })}
          onClick={() => onMore(title)}
        >
          <MoreOutline aria-hidden="true" />
        </button>
      )}
    </article>
  )
}

function ownColumn(
  field: string,
  row: ListRow,
  names: Readonly<Record<string, string>>,
): string | number | undefined {
  switch (field) {
    case 'createdAt':
      return row.createdAt
    case 'updatedAt':
      return row.updatedAt
    case 'createdBy':
      return row.createdBy === null ? '' : (names[row.createdBy] ?? '')
    default:
      return undefined
  }
}
