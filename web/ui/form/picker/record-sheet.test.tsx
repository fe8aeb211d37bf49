import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queriesApi } from '#api/queries/queries.ts'
import { callQuery } from '#web/app/call/call.ts'
import { stubBrowserAt } from '#web/app/testing.ts'
import { ensureTexts } from '#web/text/language.ts'
import { RecordSheet } from './RecordSheet.tsx'

beforeEach(async () => {
  await stubBrowserAt('/')
  await ensureTexts('onlineForm')
})
afterEach(() => vi.unstubAllGlobals())

const rows = [
  { id: 'park', parentid: null, name: '山居' },
  { id: 'desk', parentid: 'park', name: '前台' },
  { id: 'night', parentid: 'desk', name: '夜班' },
]
const dialog = {
  name: '选择部门',
  alias: 'pickDepartment',
  style: 1,
  dsType: 'dataSource' as const,
  queryAlias: 'departments',
  needPage: true,
  pageSize: 100,
  displayfield: JSON.stringify([{ field: 'name', name: '名称', type: 'text' }]),
  conditionfield: '[]',
  resultfield: '[]',
  sortfield: '[]',
  selectNum: -1,
  parentCheck: true,
  childrenCheck: false,
  treeId: 'id',
  treeParent: 'parentId',
}

/** The dialog as it is drawn once everything has come. */
async function shown(changed: Partial<typeof dialog> = {}): Promise<string> {
  const client = new QueryClient()
  const { queryKey } = callQuery(queriesApi.dialogByAlias, { query: { alias: dialog.alias } })
  client.setQueryData(queryKey, { ...dialog, ...changed })
  const page = { rows, total: rows.length, page: 1, pageSize: 100 }
  client.setQueryData(['form-records', 'departments', [], 'zh-CN'], { pages: [page], pageParams: [1] })
  const stream = await renderToReadableStream(
    <QueryClientProvider client={client}>
      <RecordSheet alias={dialog.alias} label="部门" conditions={[]} onClose={() => {}} onChoose={() => {}} />
    </QueryClientProvider>,
  )
  await stream.allReady
  return new Response(stream).text()
}

test('records that hang below each other are shown level by level, with the way down', async () => {
  const html = await shown()
  expect(html).toContain('山居')
  expect(html).toContain('下级')
  expect(html).not.toContain('前台')
})

test('a list, and a tree of a query whose rows do not hang below each other, show every record', async () => {
  for (const changed of [{ style: 0 }, { treeId: '', treeParent: '' }]) {
    const html = await shown(changed)
    expect(rows.every(({ name }) => html.includes(name))).toBe(true)
    expect(html).not.toContain('下级')
  }
})
