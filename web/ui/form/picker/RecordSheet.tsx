import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { queriesApi } from '#api/queries/queries.ts'
import { columnValue, type QueryArgument } from '#domain/forms/runtime/query-fills.ts'
import { isRecord } from '#domain/record.ts'
import type { ValueRow } from '#domain/formula/scope.ts'
import { toScalar, toText } from '#domain/formula/value.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '../../kit/PrimaryButton.tsx'
import { RetryLine } from '../../kit/RetryLine.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { recordValueText } from '../format-value.ts'
import { runCustomQuery, queryTimeout } from '../run-query.ts'
import { PickList, PickSearch } from './lazy-pickers.tsx'

type Props = {
  alias: string
  label: string
  conditions: readonly QueryArgument[]
  onClose: () => void
  onChoose: (records: readonly ValueRow[]) => void
}

type Named = { field: string; name: string; type: string }

/** The names and columns a dialog lists travel as a text of JSON. */
function listIn(text: unknown): Named[] {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : []
    return Array.isArray(value)
      ? value.filter(isRecord).map((one) => ({
          field: String(one.field ?? ''),
          name: String(one.name ?? one.comment ?? one.field ?? ''),
          type: String(one.type ?? 'text'),
        }))
      : []
  } catch {
    return []
  }
}

/** Records of a custom dialog to choose from, with a search over its first searchable column. */
export function RecordSheet({ alias, label, conditions, onClose, onChoose }: Props) {
  const text = useText('onlineForm')
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed.trim())
  const [chosen, setChosen] = useState<readonly ValueRow[]>([])
  const dialog = useQuery(
    callQuery(queriesApi.dialogByAlias, { query: { alias } }, { timeout: queryTimeout }),
  )
  const definition = dialog.data && 'alias' in dialog.data ? dialog.data : undefined
  const display = listIn(definition?.displayfield)
  const [search] = listIn(definition?.conditionfield)
  const isMany = definition !== undefined && definition.selectNum !== 1
  const filters = [...conditions, ...(search && term !== '' ? [{ key: search.field, value: term }] : [])]
  const pages = useInfiniteQuery({
    queryKey: ['form-records', definition?.queryAlias ?? '', filters, currentLanguage()],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      runCustomQuery(definition?.queryAlias ?? '', filters, text, { page: pageParam, signal }),
    getNextPageParam: ({ rows, total, page, pageSize }) =>
      rows.length > 0 && page * pageSize < total ? page + 1 : undefined,
    enabled: definition !== undefined,
    retry: false,
  })
  const isUnknown = dialog.data !== undefined && definition === undefined
  const error =
    dialog.error?.message ?? (isUnknown ? text('query.notFound', { alias }) : pages.error?.message)
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const context = {
    language: currentLanguage(),
    choices: [],
    names: {},
    yes: text('yes'),
    no: text('no'),
  }
  // A choice or a person has its name in a column beside it.
  const word = (row: ValueRow, { field, type }: Pick<Named, 'field' | 'type'>) => {
    const value = columnValue(row, field)
    const name = columnValue(row, `${field}_name`)
    return name === undefined ? recordValueText(type, value, context) : toText(toScalar(name))
  }
  const keyOf = (row: ValueRow) => word(row, { field: 'id', type: 'text' }) || JSON.stringify(row)
  const [first, ...others] = display

  return (
    <Sheet
      isOpen
      title={label}
      onClose={onClose}
      footer={
        isMany ? (
          <PrimaryButton isDisabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {text('pick.done', { count: chosen.length })}
          </PrimaryButton>
        ) : undefined
      }
    >
      {search && <PickSearch value={typed} onChange={setTyped} />}
      {error !== undefined ? (
        <RetryLine tip={error} onRetry={() => (definition ? pages.refetch() : dialog.refetch())} />
      ) : pages.isPending ? (
        <Skeleton kind="rows" rows={5} />
      ) : (
        <PickList
          label={label}
          isMany={isMany}
          chosen={chosen.map(keyOf)}
          onToggle={({ key }) => {
            const row = rows.find((one) => keyOf(one) === key)
            if (!row) {
              return
            }
            if (!isMany) {
              onChoose([row])
              return
            }
            const isOn = chosen.some((one) => keyOf(one) === key)
            setChosen(isOn ? chosen.filter((one) => keyOf(one) !== key) : [...chosen, row])
          }}
          rows={rows.map((row) => ({
            key: keyOf(row),
            name: (first && word(row, first)) || '—',
            detail: others
              .map((column) => [column.name, word(row, column)])
              .filter(([, value]) => value !== '')
              .map(([name, value]) => `${name} ${value}`)
              .join(' · '),
          }))}
        />
      )}
      {pages.hasNextPage && (
        <PrimaryButton kind="plain" isBusy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {text('pick.more')}
        </PrimaryButton>
      )}
    </Sheet>
  )
}
