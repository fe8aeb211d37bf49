import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { statusCodes, userStatus } from '#domain/identity/user-status.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { pagesQuery } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column, wordsOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { ImportDrawer } from './ImportDrawer.tsx'
import { NewUserDrawer } from './NewUserDrawer.tsx'
import { PersonDrawer } from './PersonDrawer.tsx'

type UserRow = CallOutput<typeof peopleAdminApi.userPage>['rows'][number]

/** As the address and the list call them. */
const statuses = { '1': 'normal', '0': 'disabled', '-1': 'inactive', '2': 'resigned' } as const
const kinds = ['staff', 'guest', 'owner'] as const
const statusColour = {
  normal: 'success',
  disabled: 'error',
  inactive: 'warning',
  resigned: 'default',
} as const

export default function UsersPage() {
  const text = useText('people')
  const titles = useText('pages')
  const may = useRights()
  const [at, setAt] = useAddressState('q', 'kind', 'status', 'sort', 'open')
  const [drawer, setDrawer] = useState<'new' | 'import' | null>(null)
  const query = pagesQuery(peopleAdminApi.userPage, (page) => ({
    body: listBody(page, conditionsOf(at), sorterOf(at.sort)),
  }))
  const columns: Column<UserRow>[] = [
    {
      key: 'fullname',
      title: text('field.fullname'),
      width: 180,
      sortBy: 'fullname',
      cell: (row) => <strong>{row.fullname}</strong>,
      file: 'fullname',
    },
    {
      key: 'account',
      title: text('field.account'),
      width: 160,
      sortBy: 'account',
      cell: (row) => row.account,
      file: 'account',
    },
    {
      key: 'mobile',
      title: text('field.mobile'),
      width: 150,
      cell: (row) => row.mobile,
      file: 'mobile',
    },
    { key: 'email', title: text('field.email'), cell: (row) => row.email, file: 'email' },
    {
      key: 'kind',
      title: text('field.kind'),
      width: 110,
      sortBy: 'kind',
      cell: (row) => text(`users.kind.${kinds.find((one) => one === row.kind) ?? 'guest'}`),
      file: { path: 'kind', words: wordsOf(kinds, (one) => text(`users.kind.${one}`)) },
    },
    {
      key: 'status',
      title: text('field.status'),
      width: 120,
      sortBy: 'status',
      cell: (row) => (
        <Tag color={statusColour[userStatus(row.status)]}>
          {text(`users.status.${userStatus(row.status)}`)}
        </Tag>
      ),
      file: {
        path: 'status',
        words: Object.fromEntries(
          Object.values(statusCodes)
            .flat()
            .map((code) => [code, text(`users.status.${userStatus(code)}`)]),
        ),
      },
    },
    {
      key: 'createdAt',
      title: text('field.createdAt'),
      width: 160,
      sortBy: 'createdAt',
      cell: (row) => formatTime(row.createdAt),
      file: { path: 'createdAt', as: 'time' },
    },
  ]
  const canManage = may('user.manage')
  return (
    <PageFrame
      isFull
      title={titles('users')}
      intro={text('users.intro')}
      actions={
        canManage && (
          <>
            <Button icon={<Icon name="import" size={16} />} onClick={() => setDrawer('import')}>
              {text('users.import')}
            </Button>
            <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setDrawer('new')}>
              {text('users.add')}
            </Button>
          </>
        )
      }
    >
      <DataTable<UserRow>
        name="users"
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        openKey={at.open}
        onOpen={(row) => setAt({ open: row.id }, { replace: false })}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        onClearFilters={
          conditionsOf(at).length === 0 ? undefined : () => setAt({ q: '', kind: '', status: '' })
        }
        empty={<EmptyNote icon="people" title={text('users.empty')} hint={text('users.emptyHint')} />}
        filters={
          <>
            <SearchField
              label={text('users.search')}
              value={at.q}
              onSearch={(q) => setAt({ q })}
              width={280}
            />
            <Select
              aria-label={text('field.kind')}
              value={at.kind}
              onChange={(kind) => setAt({ kind })}
              style={{ width: 130 }}
              options={[
                { value: '', label: text('users.kind.all') },
                ...kinds.map((value) => ({ value, label: text(`users.kind.${value}`) })),
              ]}
            />
            <Select
              aria-label={text('field.status')}
              value={at.status}
              onChange={(status) => setAt({ status })}
              style={{ width: 130 }}
              options={[
                { value: '', label: text('users.status.all') },
                ...Object.entries(statuses).map(([value, name]) => ({
                  value,
                  label: text(`users.status.${name}`),
                })),
              ]}
            />
          </>
        }
      />
      <PersonDrawer id={at.open} onClose={() => setAt({ open: '' })} />
      <NewUserDrawer
        isOpen={drawer === 'new'}
        onClose={() => setDrawer(null)}
        onAdded={(id) => {
          setDrawer(null)
          setAt({ open: id })
        }}
      />
      <ImportDrawer isOpen={drawer === 'import'} onClose={() => setDrawer(null)} />
    </PageFrame>
  )
}

/** All who read as having this status in the table. */
const statusIs = (code: string) => ({
  property: 'status',
  value: [...statusCodes[userStatus(Number(code))]],
  operation: 'IN',
})

function conditionsOf({ q, kind, status }: Record<'q' | 'kind' | 'status', string>) {
  const found = ['fullname', 'account', 'mobile', 'initials'].map((property) => ({
    property,
    value: q,
    operation: 'LIKE',
    relation: 'OR',
    group: 'search',
  }))
  return [
    ...(q === '' ? [] : found),
    ...(kind === '' ? [] : [{ property: 'kind', value: kind }]),
    ...(status === '' ? [] : [statusIs(status)]),
  ]
}
