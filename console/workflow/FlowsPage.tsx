import { App, Button, Dropdown, Select, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { flowExchangeApi } from '#api/workflow/exchange.ts'
import type { Language } from '#domain/language.ts'
import { DEFINITION_STATUSES } from '#domain/workflow/engine/statuses.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { saveFile } from '#console/app/save-file.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { nameFile, sorterOf, wordsOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { useAttempt } from '#console/ui/use-attempt.ts'
import { FlowTypeDialog } from './FlowTypeDialog.tsx'
import { ImportFlowDialog } from './ImportFlowDialog.tsx'
import { NewFlowDialog } from './NewFlowDialog.tsx'
import { useFlowTypes } from './use-flow-types.ts'

type Flow = CallOutput<typeof flowDefinitionApi.defPage>['rows'][number]

/** In the address, where the key of a type stands else: those without one. No key begins with it. */
const NO_TYPE = '-'

const COLORS = {
  draft: 'default',
  deploy: 'success',
  forbidden: 'warning',
  forbidden_instance: 'warning',
  deleted: 'error',
} as const

/** Every flow with how it stands, what runs on it, and what of it is not deployed yet. */
export default function FlowsPage() {
  const text = useText('flows')
  const pageNames = useText('pages')
  const frame = useText()
  const language = useLanguage((state) => state.language)
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [{ find, state, type, sort }, change] = useAddressState('find', 'state', 'type', 'sort')
  const types = useFlowTypes()
  const [dialog, setDialog] = useState<
    { type: 'new' | 'import' } | { type: 'copy' | 'setType'; flow: Flow } | null
  >(null)

  const attempt = useAttempt()
  const exportFlow = async ({ draft, defId }: Flow) => {
    const file = await call(flowExchangeApi.exportDef, { query: { defId: defId ?? draft?.defId ?? '' } })
    saveFile(new File([file.xml], file.fileName, { type: 'application/xml' }))
    void message.success(file.fileName)
  }
  // A flow that is not there yet is for whoever keeps all of them.
  const keepsAll = useRights()('flow.manage')
  const create = keepsAll && (
    <Button type="primary" onClick={() => setDialog({ type: 'new' })}>
      {text('list.create')}
    </Button>
  )
  return (
    <PageFrame
      title={pageNames('flows')}
      intro={text('list.intro')}
      isFull
      actions={
        keepsAll && (
          <>
            <Button onClick={() => setDialog({ type: 'import' })}>{text('list.import')}</Button> {create}
          </>
        )
      }
    >
      <DataTable<Flow>
        name="flows"
        columns={flowColumns(text, language, {
          copy: (flow) => setDialog({ type: 'copy', flow }),
          setType: (flow) => setDialog({ type: 'setType', flow }),
          exportFile: (flow) => attempt(() => exportFlow(flow)),
        })}
        rowKey={({ id }) => id}
        query={pagesQuery(flowDefinitionApi.defPage, ({ page, after }) => ({
          body: {
            pageBean: { page, pageSize: 50, after: after ?? '' },
            querys: [
              ...(find === '' ? [] : [{ property: 'name', value: find, operation: 'LIKE' as const }]),
              ...(state === '' ? [] : [{ property: 'status', value: state, operation: 'EQUAL' as const }]),
              ...(type === NO_TYPE ? [{ property: 'typeKey', operation: 'IS_NULL' as const }] : []),
              ...(type === '' || type === NO_TYPE
                ? []
                : [{ property: 'typeKey', value: type, operation: 'EQUAL' as const }]),
            ],
            sorter: sorterOf(sort),
          },
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={({ defKey }) => void navigate(`/flows/${defKey}/design`)}
        filters={
          <>
            <SearchField
              label={text('list.search')}
              value={find}
              onSearch={(next) => change({ find: next })}
              width={220}
            />
            <Select
              aria-label={text('list.type')}
              value={type}
              style={{ width: 140 }}
              popupMatchSelectWidth={false}
              options={[
                { value: '', label: text('list.allTypes') },
                ...types.options,
                { value: NO_TYPE, label: text('list.noType') },
              ]}
              onChange={(next: string) => change({ type: next })}
            />
            <Select
              aria-label={text('list.state')}
              value={state}
              style={{ width: 140 }}
              options={[
                { value: '', label: text('list.allStates') },
                ...DEFINITION_STATUSES.map((one) => ({ value: one, label: text(`status.${one}`) })),
              ]}
              onChange={(next: string) => change({ state: next })}
            />
          </>
        }
        empty={
          find === '' && state === '' && type === '' ? (
            <EmptyNote
              icon="flows"
              title={text('list.empty')}
              hint={text('list.emptyHint')}
              action={create}
            />
          ) : (
            <EmptyNote
              icon="filter"
              title={text('list.none')}
              action={
                <Button onClick={() => change({ find: '', state: '', type: '' })}>
                  {frame('table.clearFilters')}
                </Button>
              }
            />
          )
        }
      />
      {dialog?.type === 'new' && <NewFlowDialog onClose={() => setDialog(null)} />}
      {dialog?.type === 'copy' && <NewFlowDialog source={dialog.flow} onClose={() => setDialog(null)} />}
      {dialog?.type === 'setType' && <FlowTypeDialog flow={dialog.flow} onClose={() => setDialog(null)} />}
      {dialog?.type === 'import' && <ImportFlowDialog onClose={() => setDialog(null)} />}
    </PageFrame>
  )
}

const flowColumns = (
  text: TextFunction<'flows'>,
  language: Language,
  { copy, setType, exportFile }: Record<'copy' | 'setType' | 'exportFile', (flow: Flow) => void>,
): Column<Flow>[] => [
  {
    key: 'name',
    title: text('list.name'),
    cell: ({ name, nameEn, testStatus }) => (
      <>
        {language === 'en-US' ? (nameEn ?? name) : name}{' '}
        {testStatus === 'test' && <Tag color="processing">{text('list.test')}</Tag>}
      </>
    ),
    file: nameFile('name', 'nameEn'),
    sortBy: 'name',
  },
  {
    key: 'key',
    title: text('list.key'),
    width: 130,
    cell: ({ defKey }) => <code>{defKey}</code>,
    file: 'defKey',
    sortBy: 'defKey',
  },
  {
    key: 'type',
    title: text('list.type'),
    width: 92,
    cell: ({ typeName }) => typeName ?? '',
    file: 'typeName',
  },
  {
    key: 'state',
    title: text('list.state'),
    width: 88,
    cell: ({ status }) => <Tag color={COLORS[status]}>{text(`status.${status}`)}</Tag>,
    file: { path: 'status', words: wordsOf(DEFINITION_STATUSES, (one) => text(`status.${one}`)) },
  },
  {
    key: 'version',
    title: text('list.version'),
    width: 68,
    align: 'right',
    cell: ({ version }) => (version === null ? '–' : `v${version}`),
    file: 'version',
  },
  {
    key: 'draft',
    title: text('list.draft'),
    width: 108,
    cell: ({ draft }) =>
      draft &&
      text('list.draftBy', {
        version: draft.version,
        by: draft.savedBy ?? '',
        at: formatTime(draft.savedAt),
      }),
    file: 'draft.version',
  },
  {
    key: 'running',
    title: text('list.running'),
    width: 78,
    align: 'right',
    cell: ({ running }) => running,
    file: 'running',
  },
  {
    key: 'overdue',
    title: text('list.overdue'),
    width: 78,
    align: 'right',
    cell: ({ overdue }) => (overdue > 0 ? <span style={{ color: 'var(--danger)' }}>{overdue}</span> : 0),
    file: 'overdue',
  },
  {
    key: 'updated',
    title: text('list.updated'),
    width: 154,
    cell: ({ updatedAt }) => formatTime(updatedAt),
    file: { path: 'updatedAt', as: 'time' },
    sortBy: 'updatedAt',
  },
  {
    key: 'actions',
    title: '',
    width: 50,
    cell: (flow) => (
      <FlowMenu
        flow={flow}
        onCopy={() => copy(flow)}
        onSetType={() => setType(flow)}
        onExport={() => exportFile(flow)}
      />
    ),
  },
]

type FlowMenuProps = { flow: Flow } & Record<'onCopy' | 'onSetType' | 'onExport', () => void>

function FlowMenu({ flow, onCopy, onSetType, onExport }: FlowMenuProps) {
  const text = useText('flows')
  const frame = useText()
  const navigate = useNavigate()
  const keepsAll = useRights()('flow.manage')
  const attempt = useAttempt()
  const { defKey, status, name, running } = flow
  const set = async (next: Flow['status']) => {
    await call(flowDefinitionApi.setDefStatus, { body: { defKey, status: next } })
    await refreshCalls(flowDefinitionApi.defPage)
  }
  const purge = () =>
    confirm({
      title: `${text('list.purge')} ${name}`,
      content: text('list.purgeHint'),
      confirmText: text('list.purge'),
      isDangerous: true,
      run: async () => {
        await call(flowDesignerApi.removeDef, { query: { defKey } })
        await refreshCalls(flowDefinitionApi.defPage)
      },
    })
  const isDeleted = status === 'deleted'
  const items = [
    {
      key: 'versions',
      label: text('list.versions'),
      onClick: () => void navigate(`/flows/${defKey}/versions`),
    },
    ...(keepsAll
      ? [
          {
            key: 'rights',
            label: text('list.rights'),
            onClick: () => void navigate(`/flows/${defKey}/rights`),
          },
          { key: 'copy', label: text('list.copy'), onClick: onCopy },
        ]
      : []),
    { key: 'type', label: text('list.setType'), onClick: onSetType },
    { key: 'export', label: text('list.export'), onClick: onExport },
    ...(status === 'deploy'
      ? [{ key: 'forbid', label: text('list.forbid'), onClick: () => attempt(() => set('forbidden')) }]
      : []),
    ...(status === 'forbidden' || status === 'forbidden_instance'
      ? [{ key: 'allow', label: text('list.allow'), onClick: () => attempt(() => set('deploy')) }]
      : []),
    ...(isDeleted
      ? [
          {
            key: 'restore',
            label: text('list.restore'),
            onClick: () => attempt(() => set(flow.defId === null ? 'draft' : 'forbidden')),
          },
          ...(keepsAll ? [{ key: 'purge', danger: true, label: text('list.purge'), onClick: purge }] : []),
        ]
      : [
          {
            key: 'remove',
            danger: true,
            label: text('list.remove'),
            onClick: () =>
              confirm({
                title: `${text('list.remove')} ${name}`,
                content: text('list.removeHint', { running }),
                confirmText: text('list.remove'),
                isDangerous: true,
                run: () => set('deleted'),
              }),
          },
        ]),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keeps the row below from opening
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="text" size="small" aria-label={frame('action.more')} icon={<Icon name="menu" />} />
      </Dropdown>
    </span>
  )
}
