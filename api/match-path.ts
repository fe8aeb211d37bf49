export type PathParams = Readonly<Record<string, string | undefined>>

type Part = { name: string } | { word: string }
type PathPattern<Path extends string> = { path: Path; parts: Part[] }

/** `/task/:taskId`: words stand for themselves, without regard to case; what begins with a colon takes anything. */
export function parsePathPattern<Path extends string>(path: Path): PathPattern<Path> {
  const parts = partsOf(path).map((part) =>
    part.startsWith(':') ? { name: part.slice(1) } : { word: part.toLowerCase() },
  )
  return { path, parts }
}

/** The pattern an address fits, with what its names took. Of several that fit, the one with words further left. */
export function matchPath<Path extends string>(
  patterns: readonly PathPattern<Path>[],
  pathname: string,
): { path: Path; params: PathParams } | null {
  const segments = partsOf(pathname)
  const fitting = patterns.filter(({ parts }) => fits(parts, segments))
  const best = fitting.toSorted((one, other) => rank(one).localeCompare(rank(other)))[0]
  return best ? { path: best.path, params: paramsOf(best, segments) } : null
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function fits(parts: readonly Part[], segments: readonly string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, at) => 'name' in part || part.word === readable(segments[at]).toLowerCase())
  )
}

const rank = ({ parts }: PathPattern<string>): string =>
  parts.map((part) => ('word' in part ? '0' : '1')).join('')

function paramsOf({ parts }: PathPattern<string>, segments: readonly string[]): PathParams {
  return Object.fromEntries(
    parts.flatMap((part, at) => ('name' in part ? [[part.name, readable(segments[at])]] : [])),
  )
}

/** What cannot be decoded was never encoded. */
function readable(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
