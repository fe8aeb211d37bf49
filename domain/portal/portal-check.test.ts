import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import type { HomeLayout, LayoutItem } from './home-layout.ts'
import type { IndexColumn } from './index-column.ts'
import { menuProblems } from './menus.ts'
import { applicationProblems, columnProblems, layoutProblems } from './portal-check.ts'
import type { PortalProblem } from './portal-problem.ts'

const known = {
  templates: new Set(['leaves']),
  charts: new Set(['leaveByKind']),
  columns: new Set(['todo', 'news']),
  apps: new Set(['office.leaves']),
}
const found = (problems: PortalProblem[]) =>
  problems.map((problem) => `${problem.at}: ${problem.reason} ${problem.found}`)

const app = (key: string, mode: 1 | 2 | 3 | 4 | 5, content: string) =>
  ({ key, name: key, icon: 'app', iconColor: '#000000', mode, content }) as const
const application = (more: Partial<Application>): Application => ({
  alias: 'office',
  name: '办公',
  orderNo: 1,
  rights: [],
  apps: [],
  groups: [],
  ...more,
})

test('an app leads to something that is there, or says where it does not', () => {
  const sound = [
    app('a', 1, '/x?y=1'),
    app('b', 2, 'https://a.b'),
    app('c', 3, 'leaves'),
    app('d', 4, 'leaveByKind'),
  ]
  expect(applicationProblems(application({ apps: sound }), known)).toEqual([])
  const apps = [app('a', 1, 'https://evil.example'), app('b', 2, 'javascript:alert(1)')]
  const groups = [{ key: 'g', name: 'g', apps: [app('a', 3, 'gone'), app('c', 4, 'gone')] }]
  expect(found(applicationProblems(application({ apps, groups }), known))).toEqual([
    'apps[0].content: badPath https://evil.example',
    'apps[1].content: badAddress javascript:alert(1)',
    'groups[0].apps[0].content: unknownTemplate gone',
    'groups[0].apps[1].content: unknownChart gone',
    'apps: duplicate a',
  ])
})

const column = (more: Partial<IndexColumn>): IndexColumn => ({
  alias: 'x',
  name: 'x',
  type: 'todo',
  rights: [],
  dataFrom: '',
  requestType: 'GET',
  dataParam: [],
  ...more,
})

test('a column calls this system only, and has what its kind needs', () => {
  const from = '{form}/form/customQuery/v1/doQuery'
  const fields = { title: 'name' }
  expect(columnProblems(column({ type: 'list', dataFrom: from, fields }), known)).toEqual([])
  for (const dataFrom of [
    'https://evil.example/x',
    '//evil',
    '{mobile}/x',
    '{portal}/../x',
    '{portal}/a?b=c',
  ]) {
    expect(columnProblems(column({ dataFrom }), known).map(({ at }) => at)).toEqual(['dataFrom'])
  }
  expect(found(columnProblems(column({ type: 'list' }), known))).toEqual([
    'dataFrom: missing dataFrom',
    'fields: missing fields',
  ])
  expect(found(columnProblems(column({ type: 'banner' }), known))).toEqual(['slides: missing slides'])
  expect(found(columnProblems(column({ type: 'chart' }), known))).toEqual(['dataParam: missing alias'])
  const gone = column({ type: 'chart', dataParam: [{ name: 'alias', value: 'gone' }] })
  expect(found(columnProblems(gone, known))).toEqual(['dataParam: unknownChart gone'])
  expect(found(columnProblems(column({ apps: ['office.leaves', 'office.gone'], more: 'x' }), known))).toEqual(
    ['more: badPath x', 'apps[1]: unknownApp office.gone'],
  )
})

const layout = (...items: LayoutItem[]): HomeLayout => ({
  alias: 'staff',
  name: '首页',
  orderNo: 1,
  rights: [],
  items,
})

test('a layout shows columns that are there, each once', () => {
  const list = [{ alias: 'news' }]
  expect(
    layoutProblems(
      layout({ type: 'none', alias: 'todo' }, { type: 'grid', columns: [{ span: 24, list }] }),
      known,
    ),
  ).toEqual([])
  expect(
    found(
      layoutProblems(
        layout(
          { type: 'none' },
          { type: 'none', alias: 'gone' },
          { type: 'tab', alias: 'todo', columns: [] },
          { type: 'grid', columns: [{ span: 12, list: [...list, ...list, { alias: 'gone' }] }] },
        ),
        known,
      ),
    ),
  ).toEqual([
    'items[0]: missing alias',
    'items[1].alias: unknownColumn gone',
    'items[2]: missing columns',
    'items[2]: notHere alias',
    'items[3].columns[0].list[2].alias: unknownColumn gone',
    'items: duplicate news',
    'items: duplicate gone',
  ])
})

test('menus have aliases of their own and lead into the app', () => {
  const tree = {
    alias: 'mobile',
    name: '手机端',
    children: [
      { alias: 'mine', name: '我的', path: '/user/index', children: [{ alias: 'mobile', name: '又一个' }] },
      { alias: 'other', name: '别处', path: 'https://evil.example' },
      { alias: 'console', name: '控制台' },
    ],
  }
  expect(found(menuProblems(tree, new Set(['console'])))).toEqual([
    'children[0].children[0].alias: duplicate mobile',
    'children[1].path: badPath https://evil.example',
    'children[2].alias: duplicate console',
  ])
})
