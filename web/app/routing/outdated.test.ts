import { afterEach, expect, test, vi } from 'vitest'
import { isOutdated } from './outdated.ts'

const page = (program: string) => `<script type="module" src="${program}"></script><div id="root"></div>`
const answers = (text: string, init?: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(text, init))

function openedFor(time: number): void {
  vi.stubGlobal('document', {
    querySelector: () => ({ getAttribute: () => '/mobilevue/assets/index-old.js' }),
  })
  vi.stubGlobal('location', { href: 'http://park.example/mobilevue/home/index' })
  vi.spyOn(performance, 'now').mockReturnValue(time)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page is outdated when the server now serves another program', async () => {
  openedFor(60_000)
  answers(page('/mobilevue/assets/index-new.js'))
  expect(await isOutdated()).toBe(true)
  answers(page('/mobilevue/assets/index-old.js'))
  expect(await isOutdated()).toBe(false)
})

test('without an answer of ours nothing is known, and a page just opened is not opened again', async () => {
  openedFor(60_000)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isOutdated()).toBe(false)
  answers(page('/mobilevue/assets/index-new.js'), { status: 502 })
  expect(await isOutdated()).toBe(false)
  answers('<h1>Sign in to the hotel’s Wi-Fi</h1>')
  expect(await isOutdated()).toBe(false)
  openedFor(2000)
  answers(page('/mobilevue/assets/index-new.js'))
  expect(await isOutdated()).toBe(false)
})
