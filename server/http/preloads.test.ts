import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPreloads } from './preloads.ts'
import { styleElement } from './inline-styles.ts'

const read = (file: string) => `/* ${file} */`

async function preloads(list: object[]) {
  const file = join(await mkdtemp(join(tmpdir(), 'preloads-')), 'preloads.json')
  await writeFile(file, JSON.stringify(list))
  return readPreloads(file, read)
}

test('the page of a screen names the scripts of that screen and holds its styles', async () => {
  const begunAt = await preloads([
    { path: '/login/:tenant', files: ['assets/a.js', 'assets/a.css'], later: ['assets/b.js'] },
  ])
  const { head, style } = styleElement(['assets/a.css'], read)
  const scripts =
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/mobilevue/assets/a.js">' +
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/mobilevue/assets/b.js">'
  const wanted = { head: scripts + head, style }
  expect(head).toContain('<style>/* assets/a.css */</style>')
  expect(begunAt('/login/valley')).toEqual(wanted)
  expect(begunAt('/Login/valley/')).toEqual(wanted)
})

test('other paths name nothing, nor does a build without notes', async () => {
  const begunAt = await preloads([{ path: '/login/:tenant', files: ['assets/a.js'], later: [] }])
  const nothing = { head: '', style: '' }
  expect(begunAt('/login')).toEqual(nothing)
  expect(begunAt('/login/a/b')).toEqual(nothing)
  expect((await readPreloads('/no/such/file', read))('/login')).toEqual(nothing)
})
