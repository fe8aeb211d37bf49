import { readFile } from 'node:fs/promises'
import { styleElement } from './inline-styles.ts'

type Preload = { path: string; files: string[]; later: string[] }
type Begun = { head: string; style: string }

/**
 * Reads what the build noted down for each screen; without it pages only start a little later. A screen's styles are
 * small and many: they stand in the page. Its scripts are fetched beside the program.
 */
export async function readPreloads(
  file: string,
  read: (file: string) => string,
): Promise<(path: string) => Begun> {
  const preloads = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Preload[],
    () => [],
  )
  const known = preloads.map((one) => ({ shape: shapeOf(one.path), begun: begin(one, read) }))
  return (path) => known.find(({ shape }) => shape.test(path))?.begun ?? { head: '', style: '' }
}

function begin({ files, later }: Preload, read: (file: string) => string): Begun {
  const isStyle = (file: string) => file.endsWith('.css')
  const { head, style } = styleElement([...files, ...later].filter(isStyle), read)
  // After the program itself and the few calls the page sends out: of them, none is as large.
  const scripts = [...files, ...later]
    .filter((file) => !isStyle(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/mobilevue/${file}">`)
  return { head: scripts.join('') + head, style }
}

/** The paths of a screen: in any case, with or without a slash at the end, a parameter for each `:name`. */
function shapeOf(path: string): RegExp {
  const shape = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${shape}/?$`, 'i')
}
