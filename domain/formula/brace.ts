/** A path of names: letters of any script, digits, underscore, dollar sign. */
const PATH = /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:\s*\.\s*[\p{L}_$][\p{L}\p{M}\p{N}_$]*)*$/u

/**
 * Reads a field of the older syntax that begins at index `at`: `{price}`, `{main.price}`, or with a label in front
 * of the path, `{Price(data.main.price)}`. The label is ignored, as it may change while the path stays the same.
 * Returns undefined when the braces contain no field.
 */
export function readBraceField(source: string, at: number): { path: string[]; end: number } | undefined {
  const length = source.slice(at + 1).search(/[}｝]/)
  if (length < 0) {
    return undefined
  }
  const inside = source.slice(at + 1, at + 1 + length).trim()
  // A label may have brackets of its own, as in {Price (yuan)(item.price)}: the last pair holds the path.
  const open = /[)）]$/.test(inside) ? Math.max(inside.lastIndexOf('('), inside.lastIndexOf('（')) : -1
  const path = (open < 0 ? inside : inside.slice(open + 1, -1)).trim()
  return PATH.test(path) ? { path: stripDataPrefix(path.split(/\s*\.\s*/)), end: at + length + 2 } : undefined
}

/** `data.main.price` becomes `main.price`: in the older syntax a path may begin with `data`. */
export function stripDataPrefix(path: string[]): string[] {
  return path.length > 2 && path[0] === 'data' ? path.slice(1) : path
}
