import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  queryClient.clear()
})

const unanswered = () => Promise.reject(new CallError('no network', { status: 0, errorCode: 'network' }))

test('without a network a query fails after its second try, and does not wait in silence', async () => {
  vi.useFakeTimers()
  onlineManager.setOnline(false)
  const ask = vi.fn(unanswered)
  const asked = queryClient.fetchQuery({ queryKey: ['price'], queryFn: ask })
  const outcome = asked.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(queryClient.getQueryState(['price'])).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(ask).toHaveBeenCalledTimes(2)
  expect(await outcome).toBeInstanceOf(CallError)
})

test('what failed without a network is asked for again when there is one', async () => {
  onlineManager.setOnline(false)
  queryClient.mount()
  const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(unanswered).mockResolvedValue('¥980')
  const watched = new QueryObserver(queryClient, { queryKey: ['price'], queryFn: ask, retry: false })
  const end = watched.subscribe(() => {})
  await vi.waitFor(() => expect(watched.getCurrentResult().isError).toBe(true))
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(watched.getCurrentResult().data).toBe('¥980'))
  end()
  queryClient.unmount()
})

test('what is asked for again while its first answer is on the way is asked for once more after it', async () => {
  const answers = ['before', 'after'].map((value) => ({ value, sent: Promise.withResolvers<string>() }))
  const asked = vi.fn(() => answers[asked.mock.calls.length - 1]?.sent.promise ?? 'later')
  const watched = new QueryObserver(queryClient, { queryKey: ['rows'], queryFn: asked, retry: false })
  const seen: unknown[] = []
  const end = watched.subscribe(({ data }) => seen.push(data))
  const changes = Promise.all([queryClient.invalidateQueries(), queryClient.invalidateQueries()])
  for (const { value, sent } of answers) {
    sent.resolve(value)
  }
  await changes
  expect(seen.at(-1)).toBe('after')
  expect(seen, 'the first answer is shown as soon as it comes').toContain('before')
  expect(asked, 'for both changes together').toHaveBeenCalledTimes(2)
  end()
})

test('what is asked for again after its answer came is asked for once', async () => {
  const asked = vi.fn(() => Promise.resolve('rows'))
  const watched = new QueryObserver(queryClient, { queryKey: ['rows'], queryFn: asked, retry: false })
  const end = watched.subscribe(() => {})
  await vi.waitFor(() => expect(watched.getCurrentResult().data).toBe('rows'))
  await queryClient.invalidateQueries()
  expect(asked).toHaveBeenCalledTimes(2)
  end()
})
