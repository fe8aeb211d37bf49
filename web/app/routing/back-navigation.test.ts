import { uncheckedPath } from '#api/link.ts'
import { expect, test } from 'vitest'
import { backAction, samePath, type BackContext } from './back-navigation.ts'

const none: BackContext = { query: new URLSearchParams() }
const asked = (query: string) => new URLSearchParams(query)

/** Every case with what makes it true, in the order in which they are asked. */
const cases: [string, Partial<BackContext>, object][] = [
  ['a dialog only says so', { isDialog: true }, { do: 'emit' }],
  ['a bound route is pushed', { backTo: uncheckedPath('/a') }, { do: 'push', to: '/a' }],
  ['a back link replaces', { backLink: uncheckedPath('/b') }, { do: 'replace', to: '/b' }],
  [
    'the mobile order form goes back to the customer list',
    { formKey: 'yhxdPCmobile', previousPath: '/template/customer/list' },
    { do: 'go', steps: -1 },
  ],
  [
    'a signed contract leads to the houses',
    { isSigned: true },
    { do: 'push', to: '/landlmy/landlhome/homeManage?tabType=c' },
  ],
  ['backLD leads to the landlord', { query: asked('backLD=1') }, { do: 'push', to: '/landlmy/landlIndex' }],
  [
    'backLDD leads to the merchant',
    { query: asked('backLDD') },
    { do: 'push', to: '/landlmy/merchantIndex' },
  ],
  [
    'agency 1 leads to the landlord',
    { query: asked('isAgency=1') },
    { do: 'push', to: '/landlmy/landlIndex' },
  ],
  [
    'agency 2 leads to the merchant',
    { query: asked('isAgency=2') },
    { do: 'push', to: '/landlmy/merchantIndex' },
  ],
  ['goNumber steps back', { goNumber: 2 }, { do: 'go', steps: -2 }],
]

test.each(cases)('%s', (_, given, move) => {
  expect(backAction({ ...none, ...given })).toEqual(move)
})

test('otherwise it is one step back', () => {
  expect(backAction(none)).toEqual({ do: 'go', steps: -1 })
  expect(backAction({ ...none, goNumber: 0 })).toEqual({ do: 'go', steps: -1 })
  expect(backAction({ ...none, goNumber: Number.NaN })).toEqual({ do: 'go', steps: -1 })
})

test('the mobile order form replaces when the customer list was not before it', () => {
  const form = { ...none, formKey: 'yhxdPCmobile' }
  expect(backAction(form)).toEqual({ do: 'replace', to: '/template/customer/list' })
  expect(backAction({ ...form, previousPath: '/user/index' })).toEqual({
    do: 'replace',
    to: '/template/customer/list',
  })
})

const pairs = cases.flatMap(([earlier, first, move], index) =>
  cases.slice(index + 1).map(([later, second]) => ({ earlier, later, first, second, move })),
)

test.each(pairs)('"$earlier" comes before "$later"', ({ first, second, move }) => {
  const query = new URLSearchParams([
    ...((second.query as URLSearchParams | undefined) ?? []),
    ...((first.query as URLSearchParams | undefined) ?? []),
  ])
  if (first.query?.get('isAgency') === '1') {
    query.set('isAgency', '1')
  }
  expect(backAction({ ...none, ...second, ...first, query })).toEqual(move)
})

test('paths are one without regard to case, query and a slash at the end', () => {
  expect(samePath('/Home/Details/?a=1', '/home/details')).toBe(true)
  expect(samePath('/home/detail', '/home/details')).toBe(false)
  expect(samePath(undefined, '/')).toBe(false)
})
