import { Button, Form, Input, Radio, Segmented, Select, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { newsDeskApi } from '#api/office/news-desk.ts'
import { newsApi } from '#api/office/news.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column, wordsOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { ArticleState } from './ArticleState.tsx'

type Row = CallOutput<typeof newsDeskApi.page>['rows'][number]
const kinds = ['all', 'notice', 'news'] as const
const states = ['draft', 'published', 'withdrawn', 'removed'] as const

const readersOf = (text: TextFunction<'news'>, { readers }: Row): string =>
  readers.map(({ name }) => name).join(text('comma'))

const columnsOf = (text: TextFunction<'news'>): readonly Column<Row>[] => [
  {
    key: 'title',
    title: text('headline'),
    cell: (row) => (
      <>
        {row.isTop && <Tag color="warning">{text('top')}</Tag>}
        <strong>{row.title}</strong>
      </>
    ),
    file: 'title',
    sortBy: 'title',
  },
  {
    key: 'kind',
    title: text('kind'),
    width: 90,
    cell: (row) => text(`one.${row.kind}`),
    file: { path: 'kind', words: { notice: text('one.notice'), news: text('one.news') } },
  },
  {
    key: 'state',
    title: text('stateName'),
    width: 170,
    cell: (row) => <ArticleState {...row} />,
    file: { path: 'state', words: wordsOf(states, (one) => text(`state.${one}`)) },
  },
  {
    key: 'readers',
    title: text('readers'),
    width: 150,
    cell: (row) => readersOf(text, row),
    file: 'readers.name',
  },
  {
    key: 'english',
    title: text('languages'),
    width: 90,
    isOptional: true,
    cell: (row) => text(row.hasEnglish ? 'both' : 'chineseOnly'),
    file: { path: 'hasEnglish', words: { true: text('both'), false: text('chineseOnly') } },
  },
  {
    key: 'readCount',
    title: text('readCount'),
    width: 80,
    align: 'right',
    cell: (row) => row.readCount,
    file: 'readCount',
  },
  {
    key: 'author',
    title: text('author'),
    width: 100,
    cell: (row) => row.author,
    file: 'author',
    sortBy: 'author',
  },
  {
    key: 'publishTime',
    title: text('publishTime'),
    width: 150,
    cell: (row) => formatTime(row.publishTime) || '—',
    file: { path: 'publishTime', as: 'time' },
    sortBy: 'publishTime',
  },
]

/** News and notices: what is written, what is out, what is planned. */
export default function NewsPage() {
  const text = useText('news')
  const names = useText('pages')
  const navigate = useNavigate()
  const [at, setAt] = useAddressState('kind', 'state', 'q', 'sort')
  const [isNew, setNew] = useState(false)
  const kind = kinds.find((option) => option === at.kind) ?? 'all'
  const state = states.find((option) => option === at.state)
  const isRemoved = state === 'removed'
  const conditions = [
    ...(kind === 'all' ? [] : [{ property: 'kind', value: kind }]),
    ...(state === undefined || isRemoved ? [] : [{ property: 'state', value: state }]),
    ...(at.q === '' ? [] : [{ property: 'title', value: at.q, operation: 'LIKE' }]),
  ]
  const takeBack = (row: Row) =>
    confirm({
      title: text('takeBack'),
      content: row.title,
      confirmText: text('takeBack'),
      run: async () => {
        await call(newsDeskApi.restore, { body: { id: row.id } })
        await refreshCalls(newsDeskApi.page)
        await navigate(`/home/news/${row.id}`)
      },
    })
  const create = (
    <Button type="primary" onClick={() => setNew(true)}>
      {text('create')}
    </Button>
  )
  return (
    <PageFrame title={names('homeNews')} intro={text('intro')} isFull actions={create}>
      <DataTable<Row>
        name="home-news"
        columns={columnsOf(text)}
        rowKey={(row) => row.id}
        query={pagesQuery(newsDeskApi.page, (page) => ({
          body: {
            ...listBody(page, conditions, sorterOf(at.sort)),
            ...(isRemoved ? { params: { removed: 'true' } } : {}),
          },
        }))}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        onOpen={(row) => (isRemoved ? takeBack(row) : void navigate(`/home/news/${row.id}`))}
        filters={
          <>
            <Segmented
              value={kind}
              options={kinds.map((value) => ({ value, label: text(`kinds.${value}`) }))}
              onChange={(value) => setAt({ kind: value === 'all' ? '' : value })}
            />
            <Select
              aria-label={text('stateName')}
              value={state ?? ''}
              style={{ width: 150 }}
              options={[
                { value: '', label: text('allStates') },
                ...states.map((value) => ({ value, label: text(`state.${value}`) })),
              ]}
              onChange={(value) => setAt({ state: value })}
            />
            <SearchField label={text('search')} value={at.q} onSearch={(q) => setAt({ q })} width={220} />
          </>
        }
        onClearFilters={
          conditions.length === 0
            ? undefined
            : () => setAt({ kind: '', q: '', state: isRemoved ? at.state : '' })
        }
        empty={
          <EmptyNote
            icon="home"
            title={text(isRemoved ? 'noneRemoved' : 'none')}
            hint={text(isRemoved ? 'removedHint' : 'noneHint')}
            {...(isRemoved ? {} : { action: create })}
          />
        }
      />
      {isNew && <NewArticle onClose={() => setNew(false)} />}
    </PageFrame>
  )
}

type NewArticleValues = { kind: 'news' | 'notice'; title: string }

/** A piece begins as a draft with its title; the rest is written in its editor. */
function NewArticle({ onClose }: { onClose: () => void }) {
  const text = useText('news')
  const navigate = useNavigate()
  const make = async ({ kind, title }: NewArticleValues) => {
    const id = await call(newsApi.saveArticle, { body: { kind, texts: { 'zh-CN': { title } } } })
    await refreshCalls(newsDeskApi.page)
    await navigate(`/home/news/${id}`)
  }
  return (
    <FormDialog<NewArticleValues>
      title={text('create')}
      confirmText={text('make')}
      hint={text('createHint')}
      initialValues={{ kind: 'notice' }}
      onSubmit={make}
      onClose={onClose}
    >
      <Form.Item name="kind" label={text('kind')}>
        <Radio.Group
          options={(['notice', 'news'] as const).map((value) => ({ value, label: text(`one.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="title"
        label={text('headlineZh')}
        rules={[{ required: true, whitespace: true, message: text('headlineMissing') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
    </FormDialog>
  )
}
