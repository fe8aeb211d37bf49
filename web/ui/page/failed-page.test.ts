import { globSync, readFileSync } from 'node:fs'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient, refetchFailed } from '#web/app/call/query-client.ts'

test('trying again asks for everything on the screen that failed, and for nothing else', async () => {
  const unanswered = new CallError('no network', { status: 0, errorCode: 'network' })
  const watch = (name: string, ask: () => Promise<string>) => {
    const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn: ask, retry: false })
    return observer.subscribe(() => {})
  }
  const prices = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unanswered).mockResolvedValue('prices')
  const nights = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unanswered).mockResolvedValue('nights')
  const rights = vi.fn<() => Promise<string>>().mockResolvedValue('rights')
  const ends = [watch('prices', prices), watch('nights', nights), watch('rights', rights)]
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await refetchFailed()
  expect(['prices', 'nights', 'rights'].map((name) => queryClient.getQueryData([name]))).toEqual([
    'prices',
    'nights',
    'rights',
  ])
  expect(rights).toHaveBeenCalledOnce()
  ends.forEach((end) => end())
  queryClient.clear()
})

test('a page that says why it failed also gives the way to try again', () => {
  const bare = globSync('web/**/*.tsx').flatMap((file) => {
    const shown = readFileSync(file, 'utf8').match(/<EmptyPage\b[^<]*?>/g) ?? []
    return shown.some((one) => /rror\??\.message/.test(one) && !one.includes('onLink')) ? [file] : []
  })
  // A list nobody lets them read is no better the second time.
  expect(bare).toEqual(['web/ui/list/InfiniteList.tsx'])
})
