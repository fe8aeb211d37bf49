import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { App, Button, Select, Table, Tag } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { currentLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import { ValueConflict } from '#console/ui/ValueConflict.tsx'
import { shortPages } from '#console/ui/table/short-pages.ts'
import styles from './designer/designer.module.css'
import { shownName } from '#console/ui/shown-name.ts'
import { useFlowHead } from './designer/use-flow.ts'

type Right = CallOutput<typeof flowRightsApi.flowRights>[number]
const KINDS = ['start', 'management', 'task', 'instance'] as const
const TYPES = ['everyone', 'role', 'org', 'orgUnder', 'user', 'pos', 'job', 'group'] as const
type Owner = Pick<Right, 'type' | 'id' | 'name'>

const ownerKey = ({ type, id }: Pick<Right, 'type' | 'id'>) => `${type} ${id}`

/** Who may do what with a flow: people and groups as rows, rights as columns. */
export default function FlowRightsPage() {
  const { key = '' } = useParams()
  const saved = useQuery(rightsQuery(key))
  const text = useText('flows')
  if (!saved.data) {
    return (
      <PageFrame title={text('rights.title')} isLoading={saved.isPending}>
        <ErrorNote error={saved.error} onRetry={() => void saved.refetch()} />
      </PageFrame>
    )
  }
  const { rights, revision } = saved.data
  return <RightsEditor key={revision} flow={key} savedRights={rights} revision={revision} />
}

/**
 * The rights with what counts their changes, which is asked first: with rights that are older than it, what somebody
 * else saved between the two would be overwritten without a word.
 */
const rightsQuery = (defKey: string) => {
  const input = { query: { defKey } }
  return queryOptions({
    queryKey: [flowRightsApi.flowRights.path, 'revision', input, currentLanguage()],
    queryFn: async () => {
      const { revision } = await call(flowRightsApi.flowRightsRevision, input)
      return { revision, rights: await call(flowRightsApi.flowRights, input) }
    },
  })
}

function RightsEditor({
  flow,
  savedRights,
  revision,
}: {
  flow: string
  savedRights: readonly Right[]
  revision: number
}) {
  const text = useText('flows')
  const pages = useText('pages')
  const frame = useText()
  const { message } = App.useApp()
  const { head } = useFlowHead(flow)
  const [rights, setRights] = useState<readonly Right[]>(savedRights)
  const [added, setAdded] = useState<readonly Owner[]>([])
  const [error, setError] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const sorted = (all: readonly Right[]) =>
    all
      .map((one) => `${one.kind} ${ownerKey(one)}`)
      .sort()
      .join()
  const isDirty = sorted(rights) !== sorted(savedRights)
  useLeaveGuard(isDirty)
  const owners = [...new Map([...rights, ...added].map((one) => [ownerKey(one), one])).values()]
  const has = (owner: Owner, kind: Right['kind']) =>
    rights.some((one) => one.kind === kind && ownerKey(one) === ownerKey(owner))
  const toggle = (owner: Owner, kind: Right['kind']) =>
    setRights(
      has(owner, kind)
        ? rights.filter((one) => one.kind !== kind || ownerKey(one) !== ownerKey(owner))
        : [...rights, { ...owner, kind }],
    )
  const add = (owner: Owner) => {
    setAdded([...added, owner])
    setRights((all) => [...all, { ...owner, kind: 'start' }])
  }
  const reload = () => refreshCalls(flowRightsApi.flowRights)
  const save = async (chosen: readonly Right[], on: number) => {
    setSaving(true)
    setError(null)
    try {
      await call(flowRightsApi.saveFlowRights, {
        body: {
          defKey: flow,
          revision: on,
          rights: chosen.map(({ kind, type, id }) => ({ kind, type, id })),
        },
      })
      void message.success(text('rights.saved'))
      await reload()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setSaving(false)
    }
  }
  const formatRights = (all: readonly Right[]) =>
    all
      .map(({ type, name, kind }) =>
        [text(`rights.type.${type}`), name, text(`rights.kind.${kind}`)].filter(Boolean).join(' '),
      )
      .toSorted()
      .join(currentListSeparator())
  return (
    <PageFrame
      title={text('rights.title')}
      above={[
        { title: pages('flows'), to: '/flows' },
        { title: head ? shownName(head) : flow, to: `/flows/${flow}/design` },
      ]}
      intro={text('rights.intro')}
      actions={
        <Button
          type="primary"
          disabled={!isDirty}
          loading={isSaving}
          onClick={() => void save(rights, revision)}
        >
          {text('rights.save')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {conflictIn(error) === null && <ErrorNote error={error} />}
        <ValueConflict<readonly Right[]>
          error={error}
          label={text('rights.title')}
          base={savedRights}
          mine={rights}
          // The server gives what its own call for reading gives.
          theirs={(current) => current['rights'] as readonly Right[]}
          show={formatRights}
          isSaving={isSaving}
          onSave={(chosen, _, on) => void save(chosen, on)}
          onDrop={() => {
            setError(null)
            void reload()
          }}
          onCancel={() => setError(null)}
        />
        <OwnerPicker existingOwners={owners.map(ownerKey)} onAdd={add} />
        <Table<Owner>
          size="small"
          rowKey={ownerKey}
          pagination={shortPages}
          dataSource={owners}
          locale={{ emptyText: <EmptyNote icon="key" title={text('rights.nobody')} /> }}
          columns={[
            {
              key: 'owner',
              title: text('rights.who'),
              render: (_, { type, name }) => (
                <>
                  <Tag>{text(`rights.type.${type}`)}</Tag> {type === 'everyone' ? '' : name}
                </>
              ),
            },
            ...KINDS.map((kind) => ({
              key: kind,
              title: text(`rights.kind.${kind}`),
              width: 110,
              align: 'center' as const,
              render: (_: unknown, owner: Owner) => (
                <button
                  type="button"
                  className={styles.cell}
                  data-is={has(owner, kind) ? 'own' : 'no'}
                  aria-pressed={has(owner, kind)}
                  aria-label={`${owner.name || text(`rights.type.${owner.type}`)} ${text(`rights.kind.${kind}`)}`}
                  onClick={() => toggle(owner, kind)}
                />
              ),
            })),
            {
              key: 'remove',
              width: 56,
              render: (_, owner) => (
                <Button
                  type="text"
                  size="small"
                  aria-label={frame('action.remove')}
                  icon={<Icon name="cross" size={14} />}
                  onClick={() => {
                    setAdded(added.filter((one) => ownerKey(one) !== ownerKey(owner)))
                    setRights(rights.filter((one) => ownerKey(one) !== ownerKey(owner)))
                  }}
                />
              ),
            },
          ]}
        />
      </div>
    </PageFrame>
  )
}

/** Everyone, a person, or a group of people, to be given rights. */
function OwnerPicker({
  existingOwners,
  onAdd,
}: {
  existingOwners: readonly string[]
  onAdd: (owner: Owner) => void
}) {
  const text = useText('flows')
  const [type, setType] = useState<Right['type']>('role')
  const catalogue = useQuery(callQuery(flowDesignerApi.catalogue, {}))
  const lists = {
    role: catalogue.data?.roles,
    pos: catalogue.data?.posts,
    job: catalogue.data?.jobs,
    group: catalogue.data?.groups,
    org: catalogue.data?.orgs,
    orgUnder: catalogue.data?.orgs,
  }
  const rows = type === 'everyone' || type === 'user' ? [] : (lists[type] ?? [])
  const addOwner = (owner: Owner) => !existingOwners.includes(ownerKey(owner)) && onAdd(owner)
  return (
    <div className={styles.inline}>
      <Select<Right['type']>
        aria-label={text('rights.add')}
        value={type}
        style={{ width: 150 }}
        options={TYPES.map((one) => ({ value: one, label: text(`rights.type.${one}`) }))}
        onChange={setType}
      />
      {type === 'everyone' && (
        <Button onClick={() => addOwner({ type, id: '', name: '' })}>{text('rights.add')}</Button>
      )}
      {type === 'user' && (
        <div style={{ width: 280 }}>
          <PersonPicker
            label={text('rights.add')}
            placeholder={text('rights.add')}
            value={null}
            onChange={(id, name) => id !== null && addOwner({ type, id, name })}
          />
        </div>
      )}
      {type !== 'everyone' && type !== 'user' && (
        <Select<string>
          aria-label={text('rights.add')}
          value={null}
          placeholder={text('rights.add')}
          style={{ width: 280 }}
          showSearch={{ optionFilterProp: 'label' }}
          options={rows.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(id) => addOwner({ type, id, name: rows.find(({ key }) => key === id)?.name ?? id })}
        />
      )}
    </div>
  )
}
