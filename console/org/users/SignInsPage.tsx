import { Button, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { deviceName } from '#domain/identity/device-name.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { formatAge, formatExactTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, wordsOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { refreshPerson } from './refresh-person.ts'

type Row = CallOutput<typeof peopleDeskApi.signInPage>['rows'][number]
const methods = ['password', 'phone', 'messaging', 'sso', 'app'] as const

export default function SignInsPage() {
  const text = useText('people')
  const titles = useText('pages')
  const [at, setAt] = useAddressState('q', 'sort')
  const query = pagesQuery(peopleDeskApi.signInPage, (page) => ({
    body: listBody(page, conditionsOf(at.q), sorterOf(at.sort)),
  }))
  const methodName = (row: Row) =>
    text(`signIns.methods.${methods.find((one) => one === row.method) ?? 'app'}`)
  const end = (row: Row) =>
    confirm({
      title: text('signIns.end'),
      content: text('signIns.endText', { name: row.fullname }),
      isDangerous: true,
      reason: 'required',
      run: async (reason) => {
        await call(peopleDeskApi.endSessions, { body: { userId: row.userId, sessionId: row.id, reason } })
        await refreshPerson()
      },
    })
  const columns: Column<Row>[] = [
    {
      key: 'createdAt',
      title: text('signIns.at'),
      width: 178,
      sortBy: 'createdAt',
      cell: (row) => formatExactTime(row.createdAt),
      file: { path: 'createdAt', as: 'time' },
    },
    {
      key: 'person',
      title: text('signIns.person'),
      width: 170,
      sortBy: 'fullname',
      cell: (row) => `${row.fullname} (${row.account})`,
      file: { path: ['fullname', 'account'] },
    },
    {
      key: 'method',
      title: text('signIns.method'),
      width: 104,
      cell: methodName,
      file: { path: 'method', words: wordsOf(methods, (one) => text(`signIns.methods.${one}`)) },
    },
    {
      key: 'device',
      title: text('signIns.device'),
      cell: (row) => <span title={row.device}>{deviceWords(row.device)}</span>,
      file: 'device',
    },
    {
      key: 'address',
      title: text('signIns.address'),
      width: 124,
      cell: (row) => row.address,
      file: 'address',
    },
    {
      key: 'seen',
      title: text('signIns.seen'),
      width: 116,
      cell: (row) => formatAge(row.seenAt),
      file: { path: 'seenAt', as: 'time' },
    },
    {
      key: 'state',
      title: text('signIns.state'),
      width: 84,
      cell: (row) => (
        <Tag color={row.isOpen ? 'success' : 'default'}>
          {text(row.isOpen ? 'signIns.open' : 'signIns.ended')}
        </Tag>
      ),
      file: { path: 'isOpen', words: { true: text('signIns.open'), false: text('signIns.ended') } },
    },
    {
      key: 'end',
      title: '',
      width: 116,
      align: 'right',
      cell: (row) =>
        row.canEnd && (
          <Button size="small" onClick={() => end(row)}>
            {text('signIns.end')}
          </Button>
        ),
    },
  ]
  return (
    <PageFrame isFull title={titles('signIns')} intro={text('signIns.intro')}>
      <DataTable<Row>
        name="sign-ins"
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        onClearFilters={at.q === '' ? undefined : () => setAt({ q: '' })}
        empty={<EmptyNote icon="clock" title={text('signIns.empty')} />}
        filters={
          <SearchField
            label={text('signIns.search')}
            value={at.q}
            onSearch={(q) => setAt({ q })}
            width={260}
          />
        }
      />
    </PageFrame>
  )
}

const conditionsOf = (q: string) =>
  q === ''
    ? []
    : ['fullname', 'account', 'address'].map((property) => ({
        property,
        value: q,
        operation: 'LIKE',
        relation: 'OR',
        group: 'search',
      }))

/** What the device calls itself, in two words; where it does not say, as it came. */
function deviceWords(userAgent: string): string {
  const { program, system } = deviceName(userAgent)
  return [program, system].filter((word) => word !== '').join(' · ') || userAgent
}
