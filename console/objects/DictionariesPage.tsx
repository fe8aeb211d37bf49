import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { DictionaryDrawer } from './DictionaryDrawer.tsx'

type Dictionary = CallOutput<typeof dictionariesApi.dictionaryPage>['rows'][number]

const columnsOf = (text: TextFunction<'lists'>): Column<Dictionary>[] => [
  {
    key: 'name',
    title: text('dictionary.name'),
    cell: (row) => row.name,
    file: 'name',
    sortBy: 'name',
  },
  {
    key: 'nameEn',
    title: text('dictionary.nameEn'),
    cell: (row) => row.nameEn ?? '',
    file: 'nameEn',
  },
  {
    key: 'key',
    title: text('dictionary.key'),
    width: 240,
    cell: (row) => <code>{row.typeKey}</code>,
    file: 'typeKey',
    sortBy: 'typeKey',
  },
]

/** Lists of words that forms let people choose from. */
export default function DictionariesPage() {
  const text = useText('lists')
  const pages = useText('pages')
  const [{ sort, find, open }, change] = useAddressState('sort', 'find', 'open')
  const [isNew, setNew] = useState(false)
  const create = (
    <Button type="primary" onClick={() => setNew(true)}>
      {text('dictionary.create')}
    </Button>
  )
  const conditions = find === '' ? [] : [{ property: 'name', value: find, operation: 'LIKE' as const }]
  return (
    <PageFrame title={pages('dictionaries')} intro={text('dictionary.intro')} isFull actions={create}>
      <DataTable<Dictionary>
        name="dictionaries"
        columns={columnsOf(text)}
        rowKey={({ id }) => id}
        query={pagesQuery(dictionariesApi.dictionaryPage, (page) => ({
          body: listBody(page, conditions, sorterOf(sort)),
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={({ typeKey }) => change({ open: typeKey })}
        filters={
          <SearchField
            label={text('dictionary.search')}
            value={find}
            onSearch={(next) => change({ find: next })}
            width={220}
          />
        }
        onClearFilters={find === '' ? undefined : () => change({ find: '' })}
        empty={<EmptyNote icon="lists" title={text('dictionary.empty')} action={create} />}
      />
      {open !== '' && <DictionaryDrawer key={open} typeKey={open} onClose={() => change({ open: '' })} />}
      {isNew && (
        <NewDictionary
          onClose={() => setNew(false)}
          onCreated={(typeKey) => {
            setNew(false)
            change({ open: typeKey })
          }}
        />
      )}
    </PageFrame>
  )
}

type NewDictionaryValues = { name: string; typeKey: string }

function NewDictionary({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (typeKey: string) => void
}) {
  const text = useText('lists')
  const [form] = Form.useForm<NewDictionaryValues>()
  const [error, setError] = useState<Error | null>(null)
  const make = async ({ name, typeKey }: NewDictionaryValues) => {
    try {
      await call(dictionariesApi.saveDictionary, { body: { name, typeKey, items: [], revision: -1 } })
      await refreshCalls(dictionariesApi.dictionaryPage)
      onCreated(typeKey)
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  return (
    <Modal open title={text('dictionary.create')} onOk={() => form.submit()} onCancel={onClose}>
      <Form form={form} layout="vertical" onFinish={(values) => void make(values)}>
        <Form.Item
          name="name"
          label={text('dictionary.name')}
          rules={[{ required: true, whitespace: true, message: text('missing') }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="typeKey"
          label={text('dictionary.key')}
          rules={[{ required: true, pattern: /^[A-Za-z][\w-]{0,49}$/, message: text('keyWrong') }]}
        >
          <Input />
        </Form.Item>
      </Form>
      <ErrorNote error={error} />
    </Modal>
  )
}
