import { useQuery } from '@tanstack/react-query'
import { App, Button, Form, Input, InputNumber, Select, Switch, Tag } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import {
  datePatterns,
  formatSequenceNumber,
  sequenceResets,
  wouldRepeat,
  type SequenceFormat,
} from '#domain/objects/number-sequence.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { sorterOf, type Column, wordsOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { UseList } from './UseList.tsx'

type Sequence = CallOutput<typeof sequencesApi.sequencePage>['rows'][number]
type SequenceContent = Omit<Sequence, 'id' | 'lastNumber' | 'revision'>

const first: SequenceContent = {
  alias: '',
  name: '',
  prefix: '',
  datePattern: 'yyyyMMdd',
  digits: 4,
  firstNumber: 1,
  reset: 'daily',
  isOpen: false,
}

/** The next numbers as they would look today. */
function nextNumbers(format: SequenceFormat, from: number): string[] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
  return [0, 1, 2].map((more) => formatSequenceNumber(format, day, from + more))
}

const columnsOf = (text: TextFunction<'lists'>): Column<Sequence>[] => [
  {
    key: 'name',
    title: text('sequence.name'),
    cell: (row) => row.name,
    file: 'name',
    sortBy: 'name',
  },
  {
    key: 'alias',
    title: text('sequence.alias'),
    width: 200,
    cell: (row) => <code>{row.alias}</code>,
    file: 'alias',
    sortBy: 'alias',
  },
  {
    key: 'next',
    title: text('sequence.next'),
    width: 220,
    cell: (row) => <code>{nextNumbers(row, (row.lastNumber ?? row.firstNumber - 1) + 1)[0]}</code>,
  },
  {
    key: 'reset',
    title: text('sequence.reset'),
    width: 140,
    cell: (row) => text(`sequence.resetOf.${row.reset}`),
    file: { path: 'reset', words: wordsOf(sequenceResets, (one) => text(`sequence.resetOf.${one}`)) },
  },
  {
    key: 'open',
    title: text('sequence.openShort'),
    width: 110,
    cell: (row) => (row.isOpen ? <Tag>{text('sequence.openTo')}</Tag> : '—'),
  },
]

/** The sequences that number rows and flows, each with the numbers that come next. */
export default function SequencesPage() {
  const text = useText('lists')
  const pages = useText('pages')
  const [{ sort }, change] = useAddressState('sort')
  const [open, setOpen] = useState<Sequence | 'new' | null>(null)
  const create = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {text('sequence.create')}
    </Button>
  )
  return (
    <PageFrame title={pages('sequences')} intro={text('sequence.intro')} isFull actions={create}>
      <DataTable<Sequence>
        name="sequences"
        columns={columnsOf(text)}
        rowKey={({ id }) => id}
        query={pagesQuery(sequencesApi.sequencePage, (page) => ({
          body: listBody(page, [], sorterOf(sort)),
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={setOpen}
        empty={<EmptyNote icon="lists" title={text('sequence.empty')} action={create} />}
      />
      {open && <SequenceDrawer sequence={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </PageFrame>
  )
}

const contentOf = (from: SequenceContent): SequenceContent => ({
  alias: from.alias,
  name: from.name,
  prefix: from.prefix,
  datePattern: from.datePattern,
  digits: from.digits,
  firstNumber: from.firstNumber,
  reset: from.reset,
  isOpen: from.isOpen,
})
/** What each setting is called in the form. */
const labels = {
  alias: 'alias',
  name: 'name',
  prefix: 'prefix',
  datePattern: 'date',
  digits: 'digits',
  firstNumber: 'first',
  reset: 'reset',
  isOpen: 'open',
} as const

function SequenceDrawer({ sequence, onClose }: { sequence: Sequence | null; onClose: () => void }) {
  const text = useText('lists')
  const frame = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<SequenceContent>()
  const [content, setContent] = useState<SequenceContent>(sequence ?? first)
  const [error, setError] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const uses = useQuery({
    ...callQuery(sequencesApi.sequenceUses, { query: { alias: sequence?.alias ?? '' } }),
    enabled: sequence !== null,
  })
  const conflict = conflictIn<Sequence>(error)
  const save = async (values: SequenceContent, revision = sequence?.revision) => {
    setSaving(true)
    setError(null)
    try {
      await call(sequencesApi.saveSequence, {
        body: { ...values, ...(revision === undefined ? {} : { revision }) },
      })
      await refreshCalls(sequencesApi.sequencePage)
      void message.success(frame('action.done'))
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setSaving(false)
    }
  }
  const remove = (alias: string) =>
    confirm({
      title: `${frame('action.remove')} ${content.name}`,
      content: text('sequence.removeHint'),
      confirmText: frame('action.remove'),
      isDangerous: true,
      run: async () => {
        await call(sequencesApi.removeSequence, { query: { alias } })
        await refreshCalls(sequencesApi.sequencePage)
        onClose()
      },
    })
  const numbers = nextNumbers(content, (sequence?.lastNumber ?? content.firstNumber - 1) + 1)
  return (
    <SideDrawer
      isOpen
      title={sequence?.name ?? text('sequence.create')}
      onClose={onClose}
      footer={
        <>
          {sequence && (
            <Button danger disabled={(uses.data?.length ?? 1) > 0} onClick={() => remove(sequence.alias)}>
              {frame('action.remove')}
            </Button>
          )}
          <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
            {frame('action.save')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={content}
        onValuesChange={(_, all: SequenceContent) => setContent({ ...content, ...all })}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={text('sequence.name')}
          rules={[{ required: true, whitespace: true, message: text('missing') }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item
          name="alias"
          label={text('sequence.alias')}
          rules={[{ required: true, pattern: /^[A-Za-z][\w-]{0,49}$/, message: text('keyWrong') }]}
        >
          <Input disabled={sequence !== null} />
        </Form.Item>
        <Form.Item name="prefix" label={text('sequence.prefix')}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="datePattern" label={text('sequence.date')}>
          <Select
            options={datePatterns.map((one) => ({
              value: one,
              label: one === '' ? text('sequence.noDate') : text(`sequence.dateOf.${one}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="digits" label={text('sequence.digits')}>
          <InputNumber min={1} max={12} precision={0} />
        </Form.Item>
        <Form.Item name="firstNumber" label={text('sequence.first')}>
          <InputNumber min={0} max={1_000_000_000} precision={0} />
        </Form.Item>
        <Form.Item
          name="reset"
          label={text('sequence.reset')}
          validateStatus={wouldRepeat(content) ? 'error' : ''}
          help={wouldRepeat(content) ? text('sequence.repeats') : undefined}
        >
          <Select
            options={sequenceResets.map((one) => ({ value: one, label: text(`sequence.resetOf.${one}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="isOpen"
          label={text('sequence.open')}
          extra={text('sequence.openHint')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </Form>
      <p>
        <strong>{text('sequence.next')}</strong>{' '}
        {numbers.map((number) => (
          <Tag key={number}>{number}</Tag>
        ))}
      </p>
      <UseList uses={uses.data} />
      {!conflict && <ErrorNote error={error} />}
      {conflict && sequence && (
        <ConflictDialog<SequenceContent>
          conflict={{ ...conflict, current: contentOf(conflict.current) }}
          base={contentOf(sequence)}
          mine={contentOf(content)}
          labelOf={(key) => text(`sequence.${labels[key]}`)}
          isSaving={isSaving}
          onSave={(chosen, revision) => void save(chosen, revision)}
          onDrop={() => {
            onClose()
            void refreshCalls(sequencesApi.sequencePage)
          }}
          onCancel={() => setError(null)}
        />
      )}
    </SideDrawer>
  )
}
