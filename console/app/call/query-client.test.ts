import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

const unanswered = () => Promise.reject(new CallError('no network', { status: 0, errorCode: 'network' }))

test('without a network a list fails and says so, and is asked for again when there is one', async () => {
  onlineManager.setOnline(false)
  queryClient.mount()
  const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(unanswered).mockResolvedValue('rows')
  const watched = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: ask, retry: false })
  const end = watched.subscribe(() => {})
  await vi.waitFor(() => expect(watched.getCurrentResult().isError).toBe(true))
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(watched.getCurrentResult().data).toBe('rows'))
  end()
  queryClient.unmount()
})

test('a save without a network fails, and is not sent behind the operator’s back later', async () => {
  onlineManager.setOnline(false)
  const send = vi.fn(unanswered)
  const save = new MutationObserver(queryClient, { mutationFn: send })
  await expect(save.mutate()).rejects.toThrow('no network')
  onlineManager.setOnline(true)
  expect(send).toHaveBeenCalledOnce()
})
