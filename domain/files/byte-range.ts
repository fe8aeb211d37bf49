/** From and to a byte of a file, both included, counted from nothing. */
export type ByteRange = { from: number; to: number }

/**
 * Which part of a file a `Range` header asks for. null: all of it is sent, as for anything that is not one part;
 * `beyond`: it begins behind the end. A phone plays no film without such parts.
 */
export function readRangeHeader(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') {
    return null
  }
  if (first === '') {
    // The last so many bytes.
    const count = Math.min(Number(last), size)
    return count === 0 ? 'beyond' : { from: size - count, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) {
    return null
  }
  return from >= size ? 'beyond' : { from, to }
}
