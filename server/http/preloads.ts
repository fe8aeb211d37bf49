import { readFile } from 'node:fs/promises'

type Preload = { path: string; files: string[] }

/** Reads what the build noted down for each screen; without it pages only start a little later. */
export async function readPreloads(file: string): Promise<(path: string) => string> {
  const preloads = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Preload[],
    () => [],
  )
  const known = preloads.map(({ path, files }) => ({
    shape: shapeOf(path),
    links: files.map(linkTo).join(''),
  }))
  return (path) => known.find(({ shape }) => shape.test(path))?.links ?? ''
}

/** The paths of a screen: in any case, with or without a slash at the end, a parameter for each `:name`. */
function shapeOf(path: string): RegExp {
  const shape = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${shape}/?$`, 'i')
}

function linkTo(file: string): string {
  const href = `/mobilevue/${file}`
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${href}">`
    : `<link rel="modulepreload" crossorigin href="${href}">`
}
