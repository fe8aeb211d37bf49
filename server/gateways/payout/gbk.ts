/**
 * Text as GBK bytes, which Fuiou speaks and Node only reads. The table is made of the reader, once, when it is first
 * needed. A sign that GBK does not have is written as a question mark, as the provider's own library does.
 */
let table: Map<string, readonly [number, number]> | null = null

function gbkTable(): Map<string, readonly [number, number]> {
  const made = new Map<string, readonly [number, number]>()
  const decoder = new TextDecoder('gbk')
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const sign = second === 0x7f ? '' : decoder.decode(Uint8Array.of(first, second))
      if ([...sign].length === 1 && sign !== '\uFFFD' && !made.has(sign)) {
        made.set(sign, [first, second])
      }
    }
  }
  return made
}

export function toGbk(text: string): Buffer {
  table ??= gbkTable()
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0x3f
    bytes.push(...(code < 0x80 ? [code] : (table.get(sign) ?? [0x3f])))
  }
  return Buffer.from(bytes)
}

export const fromGbk = (bytes: Uint8Array): string => new TextDecoder('gbk').decode(bytes)
