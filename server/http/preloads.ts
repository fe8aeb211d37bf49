import { readFile } from 'node:fs/promises'
import { styleElement } from './inline-styles.ts'

type Preload = { files: string[]; later: string[] }
/** What stands in the page of a screen: the lines for its head, and what the policy allows of styles for them. */
type PageHead = { head: string; style: string }

/**
 * Reads what the build noted down for each screen by its name; without it pages only start a little later. A screen's
 * styles are small and many: they stand in the page. Its scripts are fetched beside the program.
 */
export async function readPreloads(
  file: string,
  read: (file: string) => string,
): Promise<ReadonlyMap<string, PageHead>> {
  const preloads = await readFile(file, 'utf8').then(
    // The build of the same release wrote it.
    (text) => JSON.parse(text) as Record<string, Preload>,
    () => ({}),
  )
  return new Map(Object.entries(preloads).map(([screen, preload]) => [screen, pageHead(preload, read)]))
}

function pageHead({ files, later }: Preload, read: (file: string) => string): PageHead {
  const isStyle = (file: string) => file.endsWith('.css')
  const { head, style } = styleElement([...files, ...later].filter(isStyle), read)
  // After the program itself and the few calls the page sends out: of them, none is as large.
  const scripts = [...files, ...later]
    .filter((file) => !isStyle(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/mobilevue/${file}">`)
  return { head: scripts.join('') + head, style }
}
