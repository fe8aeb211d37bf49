/** A path of names: letters of any script, digits, underscore, dollar sign. */
const PATH = /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:\s*\.\s*[\p{L}_$][\p{L}\p{M}\p{N}_$]*)*$/u

/**
 * Reads a field of the older syntax, which begins at that place: `{price}`, `{main.price}`, or with the label
 * a designer saw in front of it, `{Price(data.main.price)}`. The label says nothing: it changes with the form,
 * the path does not. Undefined when there is no such field.
 */
export function readBrace(source: string, at: number): { path: string[]; end: number } | undefined {
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

/** `data.main.price` is `main.price`: the older syntax names the whole of the data first. */
export function stripDataPrefix(path: string[]): string[] {
  return path.length > 2 && path[0] === 'data' ? path.slice(1) : path
}
