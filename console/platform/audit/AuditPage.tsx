import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { auditApi } from '#api/platform/audit.ts'
import { fieldsOf } from '#domain/record.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery } from '#console/app/call/call.ts'
import { catalogueOf, currentLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatExactTime } from '#console/ui/format-time.ts'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { AuditDetail } from './AuditDetail.tsx'

export type AuditRow = CallOutput<typeof auditApi.auditPage>['rows'][number]

/** What actions are called, by their keys. */
const actionWords = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(fieldsOf(catalogueOf(currentLanguage(), 'audit'))['actions'])).map(
      ([key, name]) => [key.replaceAll('\u00B7', '.'), String(name)],
    ),
  )

export default function AuditPage() {
  const text = useText('audit')
  const titles = useText('pages')
  const [at, setAt] = useAddressState('q')
  const [open, setOpen] = useState<AuditRow | null>(null)
  const query = pagesQuery(auditApi.auditPage, (page) => ({ body: listBody(page, conditionsOf(at.q)) }))
  const verifying = useMutation({ mutationFn: () => call(auditApi.verifyAudit, {}) })
  const words = actionWords()
  // An action that this build has no words for is shown by its key.
  const actionName = ({ action }: AuditRow) => words[action] ?? action
  const targetName = (row: AuditRow) => row.targetName || row.targetId
  const columns: Column<AuditRow>[] = [
    {
      key: 'number',
      title: text('number'),
      width: 80,
      cell: (row) => row.number,
      file: 'number',
    },
    {
      key: 'at',
      title: text('at'),
      width: 180,
      cell: (row) => formatExactTime(row.at),
      file: { path: 'at', as: 'time' },
    },
    {
      key: 'actor',
      title: text('actor'),
      width: 140,
      cell: (row) => row.actorName || text('nobody'),
      file: { path: 'actorName', words: { '': text('nobody') } },
    },
    {
      key: 'action',
      title: text('action'),
      width: 200,
      cell: (row) => <strong>{actionName(row)}</strong>,
      file: { path: 'action', words },
    },
    {
      key: 'target',
      title: text('target'),
      cell: targetName,
      file: { path: ['targetName', 'targetId'], as: 'first' },
    },
    {
      key: 'address',
      title: text('address'),
      width: 150,
      cell: (row) => row.address,
      file: 'address',
    },
    {
      key: 'requestId',
      title: text('requestId'),
      width: 300,
      isOptional: true,
      cell: (row) => row.requestId,
      file: 'requestId',
    },
    { key: 'hash', title: text('hash'), isOptional: true, cell: (row) => row.hash, file: 'hash' },
  ]
  const verdict = verifying.data
  return (
    <PageFrame
      isFull
      title={titles('audit')}
      intro={text('intro')}
      actions={
        <Button
          icon={<Icon name="chain" size={16} />}
          loading={verifying.isPending}
          onClick={() => verifying.mutate()}
        >
          {text('verify')}
        </Button>
      }
    >
      <ErrorNote error={verifying.error} />
      {verdict && (
        <Alert
          closable
          showIcon
          style={{ marginBottom: 12 }}
          type={verdict.broken === null ? 'success' : 'error'}
          title={
            verdict.broken === null
              ? text('holds', { count: verdict.entries })
              : text('broken', { number: verdict.broken })
          }
        />
      )}
      <DataTable<AuditRow>
        name="audit"
        columns={columns}
        query={query}
        rowKey={(row) => String(row.number)}
        openKey={open ? String(open.number) : undefined}
        onOpen={setOpen}
        onClearFilters={at.q === '' ? undefined : () => setAt({ q: '' })}
        empty={<EmptyNote icon="chain" title={text('empty')} hint={text('emptyHint')} />}
        filters={
          <SearchField label={text('search')} value={at.q} onSearch={(q) => setAt({ q })} width={280} />
        }
      />
      <SideDrawer
        isOpen={open !== null}
        width="wide"
        title={open ? actionName(open) : ''}
        onClose={() => setOpen(null)}
      >
        {open && <AuditDetail entry={open} />}
      </SideDrawer>
    </PageFrame>
  )
}

const conditionsOf = (q: string) =>
  q === ''
    ? []
    : ['actorName', 'targetName', 'targetId', 'action', 'requestId'].map((property) => ({
        property,
        value: q,
        operation: 'LIKE',
        relation: 'OR',
        group: 'search',
      }))
