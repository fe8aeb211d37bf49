import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filesApi } from '#api/files/files.ts'
import { setCurrentUser } from '../session/current-user.ts'
import { staffSession, stubBrowserAt } from '../testing.ts'
import { cancelAllCalls, httpTimeout } from './request.ts'
import { uploadWithProgress } from './upload-with-progress.ts'

/** A request that is under way until the test says otherwise. */
class PendingRequest extends EventTarget {
  static last: PendingRequest | null = null
  readonly upload = new EventTarget()
  isAborted = false
  open() {}
  setRequestHeader() {}
  send() {
    PendingRequest.last = this
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
}

const parts: number[] = []
const progress = (loaded: number) =>
  PendingRequest.last?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 4 }))
const upload = (signal?: AbortSignal) =>
  uploadWithProgress(filesApi.upload, new File(['abcd'], 'a.txt'), {
    onProgress: (part) => parts.push(part),
    ...(signal && { signal }),
  })

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', PendingRequest)
  parts.length = 0
  await stubBrowserAt('/formContent')
  setCurrentUser({ ...staffSession, loginTime: Date.now() })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file that gets no further is given up in the time of every call; a slow one is not', async () => {
  const ended = expect(upload()).rejects.toMatchObject({
    errorCode: 'timeout',
    message: '请求超时，请稍后重试',
  })
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(httpTimeout - 1)
    progress(loaded)
  }
  expect(parts).toEqual([0.25, 0.5, 0.75])
  expect(PendingRequest.last?.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(httpTimeout)
  await ended
  expect(PendingRequest.last?.isAborted).toBe(true)
})

test('a file on its way ends with all calls, and when the person takes it back', async () => {
  const ended = expect(upload()).rejects.toMatchObject({ errorCode: 'cancelled' })
  cancelAllCalls()
  await ended
  const taking = new AbortController()
  const taken = expect(upload(taking.signal)).rejects.toMatchObject({ errorCode: 'cancelled' })
  taking.abort()
  await taken
})
