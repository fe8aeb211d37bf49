import { Button, Segmented, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listBody } from '#api/list-body.ts'
import { runningApi } from '#api/workflow/running.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { callQuery, pagesQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { sorterOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { BulkBar } from './BulkBar.tsx'
import { instanceColumns, type InstanceLine } from './instance-columns.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import styles from './running.module.css'

const states = ['open', 'overdue', 'incident', 'suspended', 'ended', 'any'] as const
type State = (typeof states)[number]
const waits = [
  { hours: '24', key: 'day' },
  { hours: '72', key: 'threeDays' },
  { hours: '168', key: 'week' },
] as const

/** The instances a filter finds, with what can be done to many of them. On the page of a flow that one is given. */
export function InstanceTable({ flowKey }: { flowKey?: string }) {
  const text = useText('running')
  const navigate = useNavigate()
  const [at, setAt] = useAddressState('state', 'flow', 'node', 'person', 'waits', 'q', 'sort')
  const [ticked, setTicked] = useState<string[]>([])
  const [isAll, setAll] = useState(false)
  const flows = useQuery({ ...callQuery(runningApi.instanceCounts, {}), enabled: flowKey === undefined })
  const state: State = states.find((option) => option === at.state) ?? 'open'
  const flow = flowKey ?? at.flow
  const filter = {
    state,
    ...(flow === '' ? {} : { flowKey: flow }),
    ...(at.node === '' ? {} : { nodeId: at.node }),
    ...(at.person === '' ? {} : { personId: at.person }),
    ...(at.waits === '' ? {} : { waitsHours: Number(at.waits) }),
    ...(at.q === '' ? {} : { text: at.q }),
  }
  const query = pagesQuery<
    typeof runningApi.instancePage,
    { rows: InstanceLine[]; total: number; page: number; pageSize: number; next?: string | undefined }
  >(runningApi.instancePage, (page) => ({ body: { filter, list: listBody(page, [], sorterOf(at.sort)) } }))
  const change = (next: Parameters<typeof setAt>[0]) => {
    setTicked([])
    setAll(false)
    setAt(next)
  }
  const isFiltered = Object.entries(at).some(([name, value]) => value !== '' && name !== 'sort')
  const clear = () => change({ state: '', flow: '', node: '', person: '', waits: '', q: '' })
  const filters = (
    <>
      <Segmented
        value={state}
        options={states.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(value) => change({ state: value === 'open' ? '' : value })}
      />
      {flowKey === undefined && (
        <Select
          allowClear
          aria-label={text('filter.flow')}
          placeholder={text('filter.flow')}
          value={at.flow === '' ? undefined : at.flow}
          options={(flows.data ?? []).map(({ flowKey: value, name }) => ({ value, label: name }))}
          onChange={(value?: string) => change({ flow: value ?? '' })}
          style={{ width: 150 }}
        />
      )}
      <PersonPicker
        width={160}
        value={at.person}
        placeholder={text('filter.person')}
        onChange={(value) => change({ person: value ?? '' })}
      />
      <Select
        allowClear
        aria-label={text('filter.waits')}
        placeholder={text('filter.waits')}
        value={at.waits === '' ? undefined : at.waits}
        options={waits.map(({ hours, key }) => ({ value: hours, label: text(`filter.${key}`) }))}
        onChange={(value?: string) => change({ waits: value ?? '' })}
        style={{ width: 130 }}
      />
      <SearchField
        label={text('filter.text')}
        value={at.q}
        onSearch={(value) => change({ q: value })}
        width={200}
      />
      {at.node !== '' && (
        <Button size="small" onClick={() => change({ node: '' })}>
          {text('filter.node', { node: at.node })} ×
        </Button>
      )}
    </>
  )
  return (
    <DataTable
      name="running-instances"
      columns={instanceColumns(text)}
      query={query}
      rowKey={(row) => row.id}
      sort={at.sort}
      onSort={(sort) => setAt({ sort })}
      selected={ticked}
      onSelect={(keys) => {
        setAll(false)
        setTicked(keys)
      }}
      onOpen={(row) => navigate(`/running/instances/${row.id}`)}
      filters={<div className={styles.filters}>{filters}</div>}
      bulk={
        ticked.length > 0 ? (
          <BulkBar
            ids={ticked}
            filter={filter}
            isAll={isAll}
            onAll={() => setAll(true)}
            onClear={() => {
              setTicked([])
              setAll(false)
            }}
          />
        ) : undefined
      }
      empty={
        <EmptyNote
          icon="running"
          title={text(isFiltered ? 'emptyFiltered' : 'empty')}
          hint={isFiltered ? undefined : text('emptyHint')}
          action={isFiltered ? <Button onClick={clear}>{text('filter.clear')}</Button> : undefined}
        />
      }
    />
  )
}
