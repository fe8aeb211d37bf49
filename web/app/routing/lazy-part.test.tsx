import { Suspense, type ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Calendar = ({ day }: { day: string }) => <p>{day}</p>
const Missing = () => <p>no network</p>

/** What stands there when everything that was waited for has come. */
async function settled(node: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(<Suspense fallback="waiting">{node}</Suspense>)
  await stream.allReady
  return new Response(stream).text()
}

test('a part that was fetched before shows at once', async () => {
  const { Part, fetch } = lazyPart(async () => ({ default: Calendar }))
  expect(renderToStaticMarkup(<Suspense fallback="waiting">{<Part day="today" />}</Suspense>)).toContain(
    'waiting',
  )
  await fetch()
  expect(renderToStaticMarkup(<Part day="today" />)).toBe('<p>today</p>')
})

test('a part that cannot be had is missing in its place only, and there once it could be fetched', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Calendar }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: Calendar })
  const { Part, fetch } = lazyPart(load, Missing)
  expect(await settled(<Part day="today" />)).toContain('no network')
  expect(load).toHaveBeenCalledOnce()
  await fetch()
  expect(await settled(<Part day="today" />)).toContain('today')
})
