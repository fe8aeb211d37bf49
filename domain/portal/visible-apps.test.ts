import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEntitled, type OwnerType } from '#domain/identity/rights.ts'
import { allApps, appKeyOf, type App, type Application } from './application.ts'
import type { OpenableTargets } from './hidden-reason.ts'
import { chosenApps, visibleApplications, visibleAppsIn } from './visible-apps.ts'

const nobody: Record<OwnerType, string[]> = {
  user: [],
  role: [],
  org: [],
  orgUnder: [],
  pos: [],
  job: [],
  group: [],
}
const clerk: OpenableTargets = {
  rights: { ...nobody, role: ['staff'] },
  methods: new Set(['org.read']),
  templates: new Set(['leaves']),
  charts: new Map([['leaveByKind', 'chart-1']]),
  flows: new Map([['leave', 'version-7']]),
}
const staff = [{ type: 'role', id: 'staff' }]
const app = (key: string, mode: App['mode'], content: string, more: Partial<App> = {}): App => ({
  key,
  name: key,
  icon: 'app',
  iconColor: '#1f6f54',
  mode,
  content,
  ...more,
})
const office = (apps: App[], more: Partial<Application> = {}): Application => ({
  alias: 'office',
  name: '办公',
  orderNo: 1,
  rights: staff,
  apps,
  groups: [],
  ...more,
})
const keys = (applications: Application[]) =>
  visibleAppsIn(visibleApplications(applications, clerk)).map(({ key }) => key)

test('an app is shown to whom it is for, when what it opens would let them in', () => {
  expect(
    keys([
      office([
        app('page', 1, '/personal'),
        app('desk', 1, '/work/frontdesk', { method: 'stay.desk' }),
        app('list', 3, 'leaves'),
        app('otherList', 3, 'salaries'),
        app('chart', 4, 'leaveByKind'),
        app('otherChart', 4, 'incomeByMonth'),
        app('flow', 5, 'leave'),
        app('otherFlow', 5, 'dismissal'),
        app('heads', 1, '/heads', { rights: [{ type: 'role', id: 'head' }] }),
      ]),
    ]),
  ).toEqual(['office.page', 'office.list', 'office.chart', 'office.flow'])
})

test('a chart and a flow are named by their own ids', () => {
  const [open] = visibleApplications(
    [office([app('chart', 4, 'leaveByKind'), app('flow', 5, 'leave')])],
    clerk,
  )
  expect(open?.apps.map(({ id, content }) => [id, content])).toEqual([
    ['chart-1', 'chart-1'],
    ['version-7', 'version-7'],
  ])
})

test('tabs and groups with nothing to open are not shown', () => {
  const group = {
    key: 'desk',
    name: '前台',
    apps: [app('desk', 1, '/work/frontdesk', { method: 'stay.desk' })],
  }
  const other = { key: 'own', name: '自己', apps: [app('page', 1, '/personal')] }
  const heads = { ...other, key: 'heads', rights: [{ type: 'role', id: 'head' }] }
  expect(visibleApplications([office([], { groups: [group] })], clerk)).toEqual([])
  const [open] = visibleApplications([office([], { groups: [group, other, heads] })], clerk)
  expect(open?.groups.map(({ key }) => key)).toEqual(['own'])
  expect(visibleApplications([office([app('page', 1, '/x')], { rights: [] })], clerk)).toEqual([])
})

test('nothing is ever shown that its own rights, those of its group or those of its tab refuse', () => {
  const rights = fc.constantFrom(undefined, staff, [{ type: 'everyone' }], [{ type: 'role', id: 'head' }], [])
  const apps = fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), rights }), {
    selector: ({ key }) => key,
    maxLength: 4,
  })
  const made = fc.record({ tab: rights, apps, group: rights, inGroup: apps })
  fc.assert(
    fc.property(made, ({ tab, apps: own, group, inGroup }) => {
      const application = office(
        own.map((one) => app(one.key, 1, '/x', { rights: one.rights })),
        {
          rights: tab ?? [],
          groups: [
            {
              key: 'g',
              name: 'g',
              rights: group,
              apps: inGroup.map((one) => app(`${one.key}2`, 1, '/y', { rights: one.rights })),
            },
          ],
        },
      )
      const shown = new Set(keys([application]))
      for (const one of allApps(application)) {
        const inside = application.groups[0]?.apps.includes(one)
        const lists = [application.rights, inside ? group : undefined, one.rights]
        const isFor = lists.every((list) => list === undefined || isEntitled(list, clerk.rights))
        expect(shown.has(appKeyOf(application, one))).toBe(isFor)
      }
    }),
  )
})

test('chosen apps come in the order of the person, once, and never one that is not open', () => {
  const open = visibleAppsIn(
    visibleApplications([office(['a', 'b', 'c'].map((key) => app(key, 1, '/x')))], clerk),
  )
  const names = fc.array(fc.constantFrom('office.a', 'office.b', 'office.c', 'office.gone', ''))
  fc.assert(
    fc.property(names, (wanted) => {
      const chosen = chosenApps(open, wanted).map(({ key }) => key)
      expect(chosen).toEqual([...new Set(wanted)].filter((key) => open.some((one) => one.key === key)))
    }),
  )
})
