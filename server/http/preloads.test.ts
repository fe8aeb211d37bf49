import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPreloads } from './preloads.ts'

async function preloads(list: object[]) {
  const file = join(await mkdtemp(join(tmpdir(), 'preloads-')), 'preloads.json')
  await writeFile(file, JSON.stringify(list))
  return readPreloads(file)
}

test('the page of a screen names the scripts and styles of that screen', async () => {
  const linksOf = await preloads([{ path: '/login/:tenant', files: ['assets/a.js', 'assets/a.css'] }])
  const links =
    '<link rel="modulepreload" crossorigin href="/mobilevue/assets/a.js">' +
    '<link rel="preload" as="style" crossorigin href="/mobilevue/assets/a.css">'
  expect(linksOf('/login/valley')).toBe(links)
  expect(linksOf('/Login/valley/')).toBe(links)
})

test('other paths name nothing, nor does a build without notes', async () => {
  const linksOf = await preloads([{ path: '/login/:tenant', files: ['assets/a.js'] }])
  expect(linksOf('/login')).toBe('')
  expect(linksOf('/login/a/b')).toBe('')
  expect((await readPreloads('/no/such/file'))('/login')).toBe('')
})
