import { Button, Tag } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { invoiceDeskApi } from '#api/wallet/invoice-desk.ts'
import { isOneOf } from '#domain/record.ts'
import { invoiceStates } from '#domain/wallet/invoice/invoice-state.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { Facts } from '#console/ui/Facts.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { sorterOf, wordsOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { periodConditions } from '#console/ui/table/PeriodFilter.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { amountColumn, textColumn, timeColumn } from './money-columns.tsx'
import { MoneyFilters } from './MoneyFilters.tsx'

type Invoice = CallOutput<typeof invoiceDeskApi.invoices>['rows'][number]
const views = ['waiting', 'underWay', 'all'] as const
const colours: Partial<Record<Invoice['state'], string>> = {
  issued: 'success',
  failed: 'error',
  asked: 'warning',
}

/** Invoices that are to be issued, that are with the issuer, and all that were. */
export default function InvoicesPage() {
  const text = useText('money-desk')
  const names = useText('pages')
  const [at, setAt] = useAddressState('show', 'state', 'from', 'to', 'q', 'sort')
  const [open, setOpen] = useState<Invoice | null>(null)
  const show = isOneOf(views, at.show) ? at.show : 'waiting'
  const querys = [
    ...(at.state === '' ? [] : [{ property: 'state', value: at.state }]),
    ...periodConditions('askedAt', at),
    ...(at.q === '' ? [] : [{ property: 'userName', operation: 'LIKE', value: at.q }]),
  ]
  return (
    <PageFrame title={names('invoices')} intro={text('invoices.intro')} isFull>
      <DataTable<Invoice>
        name="invoices"
        rowKey={({ id }) => id}
        query={pagesQuery(invoiceDeskApi.invoices, (page) => ({
          query: { show },
          body: listBody(page, querys, sorterOf(at.sort), { sums: true }),
        }))}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        onOpen={setOpen}
        columns={[
          timeColumn(
            { key: 'asked', title: text('askedAt'), sortBy: 'askedAt' },
            (row) => row.askedAt,
            'askedAt',
          ),
          textColumn({ key: 'title', title: text('invoices.title') }, (row) => row.title.name, 'title.name'),
          textColumn({ key: 'item', title: text('subject') }, (row) => row.item, 'item'),
          textColumn({ key: 'person', title: text('person'), width: 120 }, (row) => row.userName, 'userName'),
          textColumn(
            { key: 'kind', title: text('invoices.kind'), width: 90 },
            (row) => text(`invoices.kinds.${row.kind}`),
            {
              path: 'kind',
              words: wordsOf(['blue', 'red'], (one) => text(`invoices.kinds.${one}`)),
            },
          ),
          amountColumn(
            { key: 'amount', title: text('amount'), sortBy: 'amount', sum: 'amount' },
            (row) => row.signedAmount,
            'signedAmount',
          ),
          {
            key: 'state',
            title: text('state'),
            width: 110,
            cell: ({ state }) => <Tag color={colours[state]}>{text(`invoices.states.${state}`)}</Tag>,
            file: { path: 'state', words: wordsOf(invoiceStates, (one) => text(`invoices.states.${one}`)) },
          },
          textColumn(
            { key: 'no', title: text('invoices.no'), width: 200, isOptional: true },
            (row) => row.invoiceNo ?? '',
            'invoiceNo',
          ),
        ]}
        filters={
          <MoneyFilters
            show={{
              value: show,
              options: views.map((value) => ({ value, label: text(`invoices.show.${value}`) })),
              onChange: (next) => setAt({ show: next, state: '' }),
            }}
            state={{
              label: text('state'),
              value: at.state,
              options: invoiceStates.map((value) => ({ value, label: text(`invoices.states.${value}`) })),
              onChange: (state) => setAt({ state }),
            }}
            period={{ label: text('askedAt'), value: at, onChange: setAt }}
            search={{ label: text('person'), value: at.q, onChange: (q) => setAt({ q }) }}
          />
        }
        empty={
          <EmptyNote
            icon="money"
            title={text(querys.length > 0 ? 'noneFiltered' : `invoices.none.${show}`)}
          />
        }
      />
      {open && <InvoiceDrawer invoice={open} onClose={() => setOpen(null)} />}
    </PageFrame>
  )
}

function InvoiceDrawer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText('money-desk')
  const { id, title } = invoice
  const act = (name: 'issue' | 'refuse' | 'query') =>
    confirm({
      title: text(`invoices.${name}`),
      content: text('invoices.actText', { name: title.name, amount: formatFen(invoice.amount) }),
      confirmText: text(`invoices.${name}`),
      isDangerous: name === 'refuse',
      ...(name === 'refuse' ? { reason: 'required' as const } : {}),
      run: async (reason) => {
        await (name === 'refuse'
          ? call(invoiceDeskApi.refuse, { body: { id, reason } })
          : call(invoiceDeskApi[name], { body: { id } }))
        await refreshCalls(invoiceDeskApi.invoices)
        onClose()
      },
    })
  return (
    <SideDrawer
      isOpen
      title={title.name}
      onClose={onClose}
      footer={
        <>
          {invoice.canQuery && <Button onClick={() => act('query')}>{text('invoices.query')}</Button>}
          {invoice.canRefuse && (
            <Button danger onClick={() => act('refuse')}>
              {text('invoices.refuse')}
            </Button>
          )}
          {invoice.canIssue && (
            <Button type="primary" onClick={() => act('issue')}>
              {text('invoices.issue')}
            </Button>
          )}
        </>
      }
    >
      <Facts
        items={[
          { key: 'state', label: text('state'), children: text(`invoices.states.${invoice.state}`) },
          { key: 'kind', label: text('invoices.kind'), children: text(`invoices.kinds.${invoice.kind}`) },
          { key: 'item', label: text('subject'), children: invoice.item },
          { key: 'amount', label: text('amount'), children: formatFen(invoice.signedAmount) },
          { key: 'tax', label: text('invoices.tax'), children: formatFen(invoice.tax) },
          { key: 'taxNo', label: text('invoices.taxNo'), children: title.taxNo },
          { key: 'email', label: text('invoices.email'), children: title.email },
          {
            key: 'bank',
            label: text('invoices.bank'),
            children: [title.bank, title.bankAccount].filter(Boolean).join(' '),
          },
          { key: 'asked', label: text('askedAt'), children: formatTime(invoice.askedAt) },
          { key: 'issued', label: text('invoices.issuedAt'), children: formatTime(invoice.issuedAt) },
          { key: 'no', label: text('invoices.no'), children: invoice.invoiceNo ?? '' },
          { key: 'problem', label: text('problem'), children: invoice.problem },
        ]}
      />
    </SideDrawer>
  )
}
