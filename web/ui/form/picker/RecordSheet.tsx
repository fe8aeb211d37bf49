import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { queriesApi } from '#api/queries/queries.ts'
import { columnValue, type QueryArgument } from '#domain/forms/runtime/query-fills.ts'
import { isRecord } from '#domain/record.ts'
import { buildTree } from '#domain/tree.ts'
import { toggleInTree } from '#domain/tree-choice.ts'
import type { ValueRow } from '#domain/formula/scope.ts'
import { toScalar, toText } from '#domain/formula/value.ts'
import { callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '../../kit/PrimaryButton.tsx'
import { RetryLine } from '../../kit/RetryLine.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { recordValueText } from '../format-value.ts'
import { nextQueryPage, queryTimeout, runCustomQuery, type QueryResult } from '../run-query.ts'
import { PickList, PickSearch } from './lazy-pickers.tsx'
import { RecordTree, type RecordNode } from './RecordTree.tsx'

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

/** A tree is drawn whole; what goes beyond so many pages is fetched when it is asked for. */
const pagesOfTree = 20

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
  const isTree = definition?.style === 1 && definition.treeId !== ''
  const filters = [...conditions, ...(search && term !== '' ? [{ key: search.field, value: term }] : [])]
  const pagesOf = (narrowed: readonly QueryArgument[]) =>
    infiniteQueryOptions({
      queryKey: ['form-records', definition?.queryAlias ?? '', narrowed, currentLanguage()],
      initialPageParam: 1,
      queryFn: ({ signal, pageParam }) =>
        runCustomQuery(definition?.queryAlias ?? '', narrowed, text, { page: pageParam, signal }),
      getNextPageParam: (_, read: readonly QueryResult[]) => nextQueryPage(read),
      retry: false,
    })
  const pages = useInfiniteQuery({ ...pagesOf(filters), enabled: definition !== undefined })
  // What hangs above and below is known of the whole tree, also while somebody searches in it.
  const whole = useInfiniteQuery({ ...pagesOf(conditions), enabled: isTree })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = whole
  const readsOn = isTree && hasNextPage && !isError && (whole.data?.pages.length ?? 0) < pagesOfTree
  useEffect(() => {
    if (readsOn && !isFetchingNextPage) {
      void fetchNextPage()
    }
  }, [readsOn, isFetchingNextPage, fetchNextPage])

  const isUnknown = dialog.data !== undefined && definition === undefined
  const error =
    dialog.error?.message ?? (isUnknown ? text('query.notFound', { alias }) : pages.error?.message)
  const rows = rowsOf(pages)
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
  const plainValue = (row: ValueRow, field: string) => toText(toScalar(columnValue(row, field)))
  const keyOf = (row: ValueRow) => plainValue(row, isTree ? definition.treeId : 'id') || JSON.stringify(row)
  const known = isTree ? rowsOf(whole) : rows
  const roots: RecordNode[] = isTree
    ? buildTree(
        known.map((row) => ({ id: keyOf(row), parentId: plainValue(row, definition.treeParent), row })),
      )
    : []
  const [first, ...others] = display
  const nameOf = (row: ValueRow) => (first && word(row, first)) || '—'
  const detailOf = (row: ValueRow) =>
    others
      .map((column) => [column.name, word(row, column)])
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name} ${value}`)
      .join(' · ')
  const chosenKeys = chosen.map(keyOf)

  function toggle(key: string) {
    const byKey = new Map([...known, ...rows, ...chosen].map((row): [string, ValueRow] => [keyOf(row), row]))
    const row = byKey.get(key)
    if (!row || !definition) {
      return
    }
    const { selectNum, parentCheck, childrenCheck } = definition
    if (!isMany) {
      onChoose([row])
      return
    }
    const most = selectNum > 0 ? selectNum : Infinity
    const next = toggleInTree(chosenKeys, key, roots, { parents: parentCheck, children: childrenCheck, most })
    if (next === null) {
      toast(text('pick.most', { count: selectNum }), 'warning')
      return
    }
    setChosen(next.map((one) => byKey.get(one)).filter((one) => one !== undefined))
  }

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
      ) : pages.isPending || (term === '' && readsOn) ? (
        <Skeleton kind="rows" rows={5} />
      ) : isTree && term === '' ? (
        <RecordTree
          label={label}
          roots={roots}
          isMany={isMany}
          chosen={chosenKeys}
          nameOf={nameOf}
          detailOf={detailOf}
          onToggle={toggle}
        />
      ) : (
        <PickList
          label={label}
          isMany={isMany}
          chosen={chosenKeys}
          onToggle={({ key }) => toggle(key)}
          rows={rows.map((row) => ({ key: keyOf(row), name: nameOf(row), detail: detailOf(row) }))}
        />
      )}
      {pages.hasNextPage && !(term === '' && readsOn) && (
        <PrimaryButton kind="plain" isBusy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {text('pick.more')}
        </PrimaryButton>
      )}
    </Sheet>
  )
}

const rowsOf = ({ data }: { data?: { pages: readonly QueryResult[] } | undefined }): ValueRow[] =>
  data?.pages.flatMap((page) => page.rows) ?? []
