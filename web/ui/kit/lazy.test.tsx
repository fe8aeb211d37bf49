import { globSync, readFileSync } from 'node:fs'
import { Suspense, type ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { lazyWithRetry } from './lazy.tsx'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** What stands there when everything that was waited for has come. */
async function settled(node: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(<Suspense fallback="waiting">{node}</Suspense>)
  await stream.allReady
  return new Response(stream).text()
}

test('a part that cannot be had offers in its place to be tried again, and shows once it came', async () => {
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>().mockImplementationOnce(lost)
  load.mockResolvedValue({ default: () => <p>map</p> })
  const { Part, fetch } = lazyWithRetry(load)
  expect(await settled(<Part />)).toContain('重试</button>')
  await fetch()
  expect(await settled(<Part />)).toContain('<p>map</p>')
})

test('what serves meanwhile stands above the way to try again, and gives way once the part came', async () => {
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>().mockImplementationOnce(lost)
  load.mockResolvedValue({ default: () => <p>editor</p> })
  const { Part, fetch } = lazyWithRetry(load, () => <textarea />)
  expect(await settled(<Part />)).toMatch(/<textarea><\/textarea>.*重试<\/button>/)
  await fetch()
  expect(await settled(<Part />)).not.toMatch(/textarea|button/)
})

test('a sheet that cannot be had leaves the page as it is', async () => {
  const { Part } = lazyWithRetry<{ onClose: () => void }>(lost)
  expect(await settled(<Part onClose={() => {}} />)).not.toMatch(/waiting|button/)
})

test('nobody waits for a part with React’s own lazy, which remembers a failure for good', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.endsWith('lazy-part.tsx'))
  const own = /import \{[^}]*\blazy\b[^}]*\} from 'react'/
  expect(files.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([])
})
