import { InfiniteQueryObserver, type InfiniteData } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient, updateShown } from './query-client.ts'

type Pages = InfiniteData<string[], number>

afterEach(() => queryClient.clear())

/** A list whose next page comes when it is let. */
async function listOnItsWay() {
  const next = Promise.withResolvers<string[]>()
  const list = new InfiniteQueryObserver<string[], Error, Pages, string[], number>(queryClient, {
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => (pageParam === 1 ? ['a', 'b'] : next.promise),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
    retry: false,
  })
  const end = list.subscribe(() => {})
  await list.refetch()
  const arrived = list.fetchNextPage()
  return { next, arrived, end, pages: () => queryClient.getQueryData<Pages>(['rows'])?.pages }
}

const without = (row: string) => (data: Pages) => ({
  ...data,
  pages: data.pages.map((page) => page.filter((one) => one !== row)),
})

test('what is changed stays so when the next page of the list arrives', async () => {
  const { next, arrived, end, pages } = await listOnItsWay()
  updateShown({ queryKey: ['rows'] }, without('a'))
  expect(pages()).toEqual([['b']])
  next.resolve(['c'])
  await arrived
  expect(pages()).toEqual([['b'], ['c']])
  end()
})

test('where the next page does not come, and where it is no longer wanted, nothing more is changed', async () => {
  const lost = await listOnItsWay()
  updateShown({ queryKey: ['rows'] }, without('a'))
  lost.next.reject(new Error('no network'))
  await lost.arrived
  expect(lost.pages()).toEqual([['b']])
  lost.end()
  queryClient.clear()

  const undone = await listOnItsWay()
  let isWanted = true
  updateShown({ queryKey: ['rows'] }, without('a'), () => isWanted)
  isWanted = false
  undone.next.resolve(['c'])
  await undone.arrived
  expect(undone.pages()).toEqual([['a', 'b'], ['c']])
  undone.end()
})
