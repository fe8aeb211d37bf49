import { App, Button, DatePicker, Form, Input, Modal, Segmented, Select, Tag } from 'antd'
import { reconcileVerdicts } from '#domain/wallet/reconcile.ts'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { differenceOutcomes, type DifferenceOutcome } from '#domain/wallet/difference.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { pickerToday } from '#console/ui/park-picker.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { wordsOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { methodText } from './money-text.ts'
import styles from './money.module.css'

type Bills = CallOutput<typeof paymentDeskApi.bills>
type Differences = CallOutput<typeof paymentDeskApi.differences>
type Difference = Differences['rows'][number]
const sources = ['wechat', 'alipay', 'payout'] as const
const sum = (fen: number) => <span className={styles.number}>{formatFen(fen)}</span>

/** The providers' bills against our books, and what differs. */
export default function BillsPage() {
  const text = useText('money')
  const names = useText('pages')
  const [at, setAt] = useAddressState('view', 'show')
  const isBills = at.view === 'bills'
  return (
    <PageFrame title={names('bills')} intro={text('bills.intro')} isFull actions={<RunBill />}>
      {isBills ? (
        <BillTable onView={(view) => setAt({ view })} />
      ) : (
        <DifferenceTable
          isAll={at.show === 'all'}
          onShow={(show) => setAt({ show })}
          onView={(view) => setAt({ view })}
        />
      )}
    </PageFrame>
  )
}

function RunBill() {
  const text = useText('money')
  const { message } = App.useApp()
  const [method, setMethod] = useState<(typeof sources)[number]>('wechat')
  const [day, setDay] = useState(() => pickerToday().subtract(1, 'day'))
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { lines, differences } = await call(paymentDeskApi.reconcile, {
        body: { method, day: day.format('YYYY-MM-DD') },
      })
      message.success(text('bills.ran', { lines, differences }))
      await refreshCalls(paymentDeskApi.bills, paymentDeskApi.differences)
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Select
        aria-label={text('column.method')}
        value={method}
        options={sources.map((value) => ({ value, label: methodText(text, value) }))}
        onChange={setMethod}
        style={{ width: 130 }}
      />
      <DatePicker
        aria-label={text('column.day')}
        value={day}
        allowClear={false}
        disabledDate={(one) => !one.isBefore(pickerToday(), 'day')}
        onChange={(next) => next && setDay(next)}
      />
      <Button type="primary" loading={isBusy} onClick={() => void run()}>
        {text('bills.run')}
      </Button>
    </>
  )
}

function ViewSwitch({ value, onView }: { value: string; onView: (view: string) => void }) {
  const text = useText('money')
  return (
    <Segmented
      value={value}
      options={[
        { value: '', label: text('bills.differences') },
        { value: 'bills', label: text('bills.bills') },
      ]}
      onChange={onView}
    />
  )
}

const billColumns = (text: TextFunction<'money'>): readonly Column<Bills['rows'][number]>[] => [
  { key: 'day', title: text('column.day'), width: 130, cell: (row) => row.day, file: 'day' },
  {
    key: 'method',
    title: text('column.method'),
    cell: (row) => methodText(text, row.method),
    file: { path: 'method', words: wordsOf(sources, (one) => methodText(text, one)) },
  },
  {
    key: 'lines',
    title: text('column.lines'),
    width: 90,
    align: 'right',
    cell: (row) => row.lines,
    file: 'lines',
  },
  {
    key: 'differences',
    title: text('column.differences'),
    width: 130,
    cell: (row) => (
      <Tag color={row.differences === 0 ? 'success' : 'error'}>
        {row.differences === 0 ? text('bills.clear') : text('bills.count', { count: row.differences })}
      </Tag>
    ),
    file: 'differences',
  },
  {
    key: 'received',
    title: text('column.received'),
    width: 140,
    align: 'right',
    cell: (row) => sum(row.paid),
    file: { path: 'paid', as: 'amount' },
  },
  {
    key: 'refunded',
    title: text('column.refunded'),
    width: 140,
    align: 'right',
    cell: (row) => sum(row.refunded),
    file: { path: 'refunded', as: 'amount' },
  },
  {
    key: 'fee',
    title: text('column.fee'),
    width: 120,
    align: 'right',
    cell: (row) => sum(row.fee),
    file: { path: 'fee', as: 'amount' },
  },
  {
    key: 'run',
    title: text('column.run'),
    width: 150,
    cell: (row) => formatTime(row.runAt),
    file: { path: 'runAt', as: 'time' },
  },
]

function BillTable({ onView }: { onView: (view: string) => void }) {
  const text = useText('money')
  const columns = billColumns(text)
  const query = pagesQuery<typeof paymentDeskApi.bills, Bills>(paymentDeskApi.bills, (page) => ({
    body: listBody(page, []),
  }))
  return (
    <DataTable
      name="bills"
      columns={columns}
      query={query}
      rowKey={(row) => row.id}
      filters={<ViewSwitch value="bills" onView={onView} />}
      empty={<EmptyNote icon="money" title={text('bills.none')} />}
    />
  )
}

type DifferenceTableProps = { isAll: boolean; onShow: (show: string) => void; onView: (view: string) => void }

const differenceColumns = (
  text: TextFunction<'money'>,
  onResolve: (row: Difference) => void,
): readonly Column<Difference>[] => [
  { key: 'day', title: text('column.day'), width: 120, cell: (row) => row.day, file: 'day' },
  {
    key: 'method',
    title: text('column.method'),
    width: 120,
    cell: (row) => methodText(text, row.method),
    file: { path: 'method', words: wordsOf(sources, (one) => methodText(text, one)) },
  },
  { key: 'no', title: text('column.no'), cell: (row) => row.outNo, file: 'outNo' },
  {
    key: 'verdict',
    title: text('column.verdict'),
    width: 150,
    cell: (row) => <Tag color="error">{text(`verdict.${row.verdict}`)}</Tag>,
    file: { path: 'verdict', words: wordsOf(reconcileVerdicts, (one) => text(`verdict.${one}`)) },
  },
  {
    key: 'theirs',
    title: text('column.theirs'),
    width: 120,
    align: 'right',
    cell: (row) => (row.theirs === null ? '—' : sum(row.theirs)),
    file: { path: 'theirs', as: 'amount' },
  },
  {
    key: 'ours',
    title: text('column.ours'),
    width: 120,
    align: 'right',
    cell: (row) => (row.ours === null ? '—' : sum(row.ours)),
    file: { path: 'ours', as: 'amount' },
  },
  {
    key: 'owner',
    title: text('column.owner'),
    width: 100,
    cell: (row) => row.ownerName,
    file: 'ownerName',
  },
  {
    key: 'outcome',
    title: text('column.outcome'),
    width: 150,
    cell: (row) =>
      row.resolvedAt === null ? (
        <Button
          size="small"
          type="primary"
          ghost
          onClick={(event) => {
            event.stopPropagation()
            onResolve(row)
          }}
        >
          {text('bills.resolve')}
        </Button>
      ) : (
        <span title={row.resolution ?? ''}>
          {row.outcome ? text(`outcome.${row.outcome}`) : text('bills.resolved')}
        </span>
      ),
    file: 'resolution',
  },
]

function DifferenceTable({ isAll, onShow, onView }: DifferenceTableProps) {
  const text = useText('money')
  const [chosen, setChosen] = useState<Difference | null>(null)
  const columns = differenceColumns(text, setChosen)
  const open = isAll ? [] : [{ property: 'resolvedAt', operation: 'IS_NULL' }]
  const query = pagesQuery<typeof paymentDeskApi.differences, Differences>(
    paymentDeskApi.differences,
    (page) => ({
      body: listBody(page, open),
    }),
  )
  return (
    <>
      <DataTable
        name="differences"
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        filters={
          <div className={styles.row}>
            <ViewSwitch value="" onView={onView} />
            <Segmented
              value={isAll ? 'all' : ''}
              options={[
                { value: '', label: text('bills.open') },
                { value: 'all', label: text('bills.all') },
              ]}
              onChange={onShow}
            />
          </div>
        }
        empty={
          <EmptyNote
            icon="check"
            title={text('bills.noDifferences')}
            hint={text('bills.noDifferencesHint')}
          />
        }
      />
      {chosen && <ResolveDialog difference={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function ResolveDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const text = useText('money')
  const common = useText()
  const [error, setError] = useState<Error | null>(null)
  const run = async (values: { outcome: DifferenceOutcome; resolution: string }) => {
    setError(null)
    try {
      await call(paymentDeskApi.resolve, { body: { id: difference.id, ...values } })
      await refreshCalls(paymentDeskApi.differences, paymentDeskApi.bills)
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  return (
    <Modal
      open
      title={`${text('bills.resolve')} · ${difference.outNo}`}
      footer={null}
      onCancel={onClose}
      width={460}
    >
      <Form
        layout="vertical"
        initialValues={{ outcome: 'corrected' }}
        onFinish={(values) => void run(values)}
      >
        <Form.Item name="outcome" label={text('bills.how')}>
          <Select options={differenceOutcomes.map((value) => ({ value, label: text(`outcome.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="resolution"
          label={common('confirm.reason')}
          rules={[{ required: true, whitespace: true, min: 2, message: common('confirm.reasonMissing') }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
        <ErrorNote error={error} />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button type="primary" htmlType="submit">
            {text('bills.resolve')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
