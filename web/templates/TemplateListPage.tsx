import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MoreOutline } from 'antd-mobile-icons'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from '#web/app/routing/routing.tsx'
import { templateSheetsApi } from '#api/templates/sheets.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { ensureTexts } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { ActionSheet, type SheetAction } from '#web/ui/kit/ActionSheet.tsx'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { ImportSheet } from './import-sheet.tsx'
import { ListCard, type ListInfo, type ListRow } from './list-card.tsx'
import {
  listBody,
  emptyListState,
  openingFilters,
  templateListQuery,
  readListState,
  writeListState,
  type ListState,
} from './list-query.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './list-toolbar.module.css'
import { SortSheet } from './sort-sheet.tsx'
import { useDeleteRow } from './use-delete-row.ts'
import { useStartFlow } from './use-start-flow.ts'

const withTexts = async <T,>(load: () => Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([load(), ensureTexts('onlineForm')])
  return loaded
}
const FilterSheet = lazy(() => withTexts(() => import('./filter-sheet.tsx')))
const TreeSheet = lazy(() => withTexts(() => import('./tree-sheet.tsx')))

/** A list of business records as the server describes it for the person. */
export default function TemplateListPage() {
  const text = useText('templates')
  const { templateKey } = useParams(screens.templateList)
  const info = useQuery(
    callQuery(templatesApi.dataList, { params: { key: templateKey }, query: { mobile: 'true' } }),
  )
  if (!info.data) {
    return (
      <FormWaiting
        title={text('form.get', { name: '' })}
        error={info.error}
        onRetry={() => void info.refetch()}
      />
    )
  }
  return <List info={info.data} />
}

type Open = 'filter' | 'sort' | 'tree' | 'menu' | 'import' | null

function List({ info }: { info: ListInfo }) {
  const text = useText('templates')
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const opening = useMemo(() => openingFilters(info.conditionField), [info])
  const state = readListState(query, opening)
  const [open, setOpen] = useState<Open>(null)
  const [chosen, setChosen] = useState<{ row: ListRow; title: string } | null>(null)
  const rows = useInfiniteQuery(
    listPagesQuery(templatesApi.listJson, (at) => ({ body: listBody(info, state, at) })),
  )
  const remove = useDeleteRow(info.boAlias, info.templateKey)
  const startFlow = useStartFlow(info)
  const names = Object.fromEntries((rows.data?.pages ?? []).flatMap((page) => Object.entries(page.names)))
  const first = rows.data?.pages[0]
  const can = (name: string) => info.manageField.find((one) => one.name === name)
  const key = encodeURIComponent(info.templateKey)
  const change = (next: Partial<ListState>) =>
    setQuery((now) => writeListState(now, { ...readListState(now, opening), ...next }, opening), {
      replace: true,
    })
  const isNarrowed = state.filters.length > 0 || state.term !== '' || state.tab !== '' || state.tree !== ''

  async function exportAll() {
    const { selectField, selectValue, filterKey } = listBody(info, state, { page: 1 })
    await call(templateSheetsApi.export, {
      body: {
        boAlias: info.boAlias,
        templateKey: info.templateKey,
        getType: 'all',
        filterKey,
        expField: info.exportField.map(({ field }) => field),
        query: templateListQuery(info, state, { page: 1 }),
        selectField,
        selectValue,
      },
    }).then(
      () => toast(text('export.done'), 'success'),
      () => null,
    )
  }

  const actions: SheetAction[] = [
    ...(can('export')
      ? [{ label: can('export')?.desc ?? text('action.export'), onChoose: () => void exportAll() }]
      : []),
    ...(can('import')
      ? [{ label: can('import')?.desc ?? text('action.import'), onChoose: () => setOpen('import') }]
      : []),
    ...(info.isAnonymous
      ? [
          {
            label: text('action.qr'),
            onChoose: () => void navigate(link(screens.qrCodeForm, { templateKey: key, action: 'show' })),
          },
        ]
      : []),
  ]
  const rowPath = (action: string, { id }: ListRow) =>
    link(screens.templateForm, { templateKey: key, action, id })
  const rowActions = (row: ListRow): SheetAction[] => [
    ...(row.actions.includes('edit')
      ? [
          {
            label: can('edit')?.desc ?? text('action.edit'),
            onChoose: () => void navigate(rowPath('edit', row)),
          },
        ]
      : []),
    ...(row.actions.includes('startFlow') && info.defKey !== null
      ? [
          {
            label: can('startFlow')?.desc ?? text('action.startFlow'),
            onChoose: () => void startFlow(row.id),
          },
        ]
      : []),
    ...(row.actions.includes('del')
      ? [
          {
            label: can('del')?.desc ?? text('action.del'),
            isDanger: true,
            onChoose: () => void remove(row.id),
          },
        ]
      : []),
  ]

  return (
    <Page
      title={info.name}
      mood="work"
      isFlush
      actions={
        actions.length > 0 ? (
          <IconButton name={text('list.more')} icon={<MoreOutline />} onClick={() => setOpen('menu')} />
        ) : undefined
      }
      footer={
        can('add') ? (
          <PrimaryButton
            onClick={() => void navigate(link(screens.templateForm, { templateKey: key, action: 'add' }))}
          >
            {can('add')?.desc || text('list.add')}
          </PrimaryButton>
        ) : undefined
      }
    >
      <ListToolbar
        info={info}
        state={state}
        onChange={change}
        onFilter={() => setOpen('filter')}
        onSort={() => setOpen('sort')}
        onTree={() => setOpen('tree')}
      />
      <div className={styles.list}>
        {first && first.total > 0 && (
          <p className={styles.count}>
            {text(first.totalIsEstimate ? 'list.totalAbout' : 'list.total', { count: first.total })}
          </p>
        )}
        <InfiniteList<ListRow>
          query={rows}
          rowKey={(row) => row.id}
          label={info.name}
          emptyTip={text(isNarrowed ? 'list.emptyFiltered' : 'list.empty')}
          emptyStep={
            isNarrowed ? (
              <button type="button" className={styles.clear} onClick={() => change(emptyListState)}>
                {text('list.clearFilters')}
              </button>
            ) : undefined
          }
        >
          {(row) => (
            <ListCard
              info={info}
              row={row}
              names={names}
              to={row.actions.includes('detail') ? rowPath('get', row) : null}
              onMore={rowActions(row).length > 0 ? (title) => setChosen({ row, title }) : null}
            />
          )}
        </InfiniteList>
      </div>
      <Suspense>
        {open === 'filter' && (
          <FilterSheet
            fields={info.conditionField}
            filters={state.filters}
            onClose={() => setOpen(null)}
            onApply={(filters) => {
              setOpen(null)
              change({ filters })
            }}
          />
        )}
        {open === 'tree' && info.treeField && (
          <TreeSheet
            tree={info.treeField}
            chosen={state.tree}
            onClose={() => setOpen(null)}
            onChoose={(tree) => {
              setOpen(null)
              change({ tree })
            }}
          />
        )}
      </Suspense>
      {open === 'sort' && (
        <SortSheet info={info} onClose={() => setOpen(null)} onChoose={(sort) => change({ sort })} />
      )}
      {open === 'import' && (
        <ImportSheet templateKey={info.templateKey} name={info.name} onClose={() => setOpen(null)} />
      )}
      <ActionSheet
        isOpen={open === 'menu'}
        title={info.name}
        actions={actions}
        onClose={() => setOpen(null)}
      />
      {chosen && (
        <ActionSheet
          isOpen
          title={chosen.title}
          actions={rowActions(chosen.row)}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  )
}
