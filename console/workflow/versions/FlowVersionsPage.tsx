import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Space, Table, Tag } from 'antd'
import { Link, useParams } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { shortPages } from '#console/ui/table/short-pages.ts'
import { drawingQuery, useFlowHead } from '../designer/use-flow.ts'
import { shownName } from '#console/ui/shown-name.ts'
import { Comparison } from './Comparison.tsx'

type Version = CallOutput<typeof flowDefinitionApi.defVersions>[number]

/** The versions of a flow, which of them is in use, and how any two differ. */
export default function FlowVersionsPage() {
  const text = useText('flows')
  const pages = useText('pages')
  const { key = '' } = useParams()
  const { head } = useFlowHead(key)
  const versions = useQuery(callQuery(flowDefinitionApi.defVersions, { query: { defKey: key } }))
  const [{ of }, change] = useAddressState('of')
  const chosen = of.split(',').filter(Boolean)
  const rows = versions.data ?? []
  const tick = (defId: string, is: boolean) =>
    change({ of: (is ? [...chosen, defId].slice(-2) : chosen.filter((one) => one !== defId)).join(',') })
  const refresh = () => refreshCalls(flowDefinitionApi.defVersions, flowDefinitionApi.defPage)
  const setMain = ({ defId, version }: Version) =>
    confirm({
      title: text('versions.setMain'),
      content: text('versions.setMainHint', { version }),
      run: async () => {
        await call(flowDefinitionApi.setMainDef, { body: { defId } })
        await refresh()
      },
    })
  const discard = () =>
    confirm({
      title: text('versions.removeDraft'),
      content: text('versions.removeDraftHint'),
      isDangerous: true,
      run: async () => {
        await call(flowDefinitionApi.removeDraft, { query: { defKey: key } })
        await refresh()
      },
    })
  const [before, after] = chosen
    .flatMap((defId) => rows.find((one) => one.defId === defId) ?? [])
    .toSorted((a, b) => a.version - b.version)
  return (
    <PageFrame
      title={text('versions.title')}
      above={[
        { title: pages('flows'), to: '/flows' },
        { title: head ? shownName(head) : key, to: `/flows/${key}/design` },
      ]}
      intro={text('versions.pickTwo')}
      isLoading={versions.isPending}
      actions={
        <Link to={`/flows/${key}/migrate`}>
          <Button tabIndex={-1}>{text('versions.migrate')}</Button>
        </Link>
      }
    >
      <ErrorNote error={versions.error} onRetry={() => void versions.refetch()} />
      <Table<Version>
        size="small"
        rowKey="defId"
        pagination={shortPages}
        dataSource={rows}
        columns={[
          {
            key: 'tick',
            width: 48,
            render: (_, { defId, version }) => (
              <Checkbox
                aria-label={`v${version}`}
                checked={chosen.includes(defId)}
                onChange={({ target }) => tick(defId, target.checked)}
              />
            ),
          },
          {
            key: 'version',
            title: text('versions.version'),
            width: 90,
            render: (_, { version }) => `v${version}`,
          },
          {
            key: 'state',
            title: text('versions.state'),
            width: 120,
            render: (_, { state, isMain }) =>
              isMain ? (
                <Tag color="success">{text('versions.main')}</Tag>
              ) : (
                <Tag>{text(`versions.${state}`)}</Tag>
              ),
          },
          { key: 'note', title: text('versions.note'), dataIndex: 'note' },
          {
            key: 'saved',
            title: text('versions.savedAt'),
            width: 160,
            render: (_, { savedAt }) => formatTime(savedAt),
          },
          {
            key: 'deployed',
            title: text('versions.deployedAt'),
            width: 160,
            render: (_, { deployedAt }) => formatTime(deployedAt),
          },
          {
            key: 'actions',
            width: 240,
            align: 'right',
            render: (_, version) => (
              <Space>
                <Link
                  to={`/flows/${key}/design${version.state === 'draft' ? '' : `?version=${version.defId}`}`}
                >
                  {text('versions.view')}
                </Link>
                {version.state === 'deployed' && !version.isMain && (
                  <Button size="small" onClick={() => setMain(version)}>
                    {text('versions.setMain')}
                  </Button>
                )}
                {version.state === 'draft' && (
                  <Button size="small" danger onClick={discard}>
                    {text('versions.removeDraft')}
                  </Button>
                )}
              </Space>
            ),
          },
        ]}
      />
      {before && after && <VersionComparison key={of} before={before} after={after} />}
    </PageFrame>
  )
}

function VersionComparison({ before, after }: { before: Version; after: Version }) {
  const old = useQuery(drawingQuery(before.defId))
  const now = useQuery(drawingQuery(after.defId))
  return (
    <Comparison
      before={{ name: `v${before.version}`, xml: old.data?.xml ?? null }}
      after={{ name: `v${after.version}`, xml: now.data?.xml ?? null }}
    />
  )
}
