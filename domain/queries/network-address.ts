/** Addresses of one's own house: this machine, the local network, and what routers and clouds keep for themselves. */
const INNER: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Whether an address, as a name was resolved to it, is anything but one of the open network. */
export function isPrivateAddress(address: string): boolean {
  const four = wordsOf4(address)
  if (four !== undefined) {
    return INNER.some(([network, bits]) => isWithin(four, wordsOf4(network) ?? 0, bits))
  }
  const six = partsOf6(address)
  if (six === undefined) {
    return true
  }
  const [first = 0, second = 0] = six
  const last = (((six[6] ?? 0) << 16) | (six[7] ?? 0)) >>> 0
  const isMapped = six.slice(0, 5).every((part) => part === 0) && (six[5] === 0xffff || six[5] === 0)
  // 64:ff9b::/96 and 2002::/16 carry an older address inside them.
  if (isMapped || (first === 0x64 && second === 0xff9b)) {
    return isInner4(last)
  }
  if (first === 0x2002) {
    return isInner4(((second << 16) | (six[2] ?? 0)) >>> 0)
  }
  const isOpen = (first & 0xe000) === 0x2000
  return !isOpen || (first === 0x2001 && (second < 0x200 || second === 0xdb8)) || first === 0x3fff
}

const isInner4 = (word: number): boolean =>
  INNER.some(([network, bits]) => isWithin(word, wordsOf4(network) ?? 0, bits))

const isWithin = (word: number, network: number, bits: number): boolean =>
  word >>> (32 - bits) === network >>> (32 - bits)

function wordsOf4(address: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number)
  return parts?.every((part) => part <= 255)
    ? parts.reduce((word, part) => ((word << 8) | part) >>> 0, 0)
    : undefined
}

function partsOf6(address: string): number[] | undefined {
  const [plain = ''] = address.split('%')
  const tail = /:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  const four = tail === undefined ? undefined : wordsOf4(tail)
  const text =
    tail === undefined || four === undefined
      ? plain
      : `${plain.slice(0, -tail.length)}${(four >>> 16).toString(16)}:${(four & 0xffff).toString(16)}`
  const [head = '', rest] = text.split('::')
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16))
  const [front, back] = [read(head), rest === undefined ? [] : read(rest)]
  const gap = 8 - front.length - back.length
  const all =
    rest === undefined ? front : [...front, ...Array.from({ length: Math.max(0, gap) }, () => 0), ...back]
  return /^[\da-f:]+$/i.test(text) && all.length === 8 && all.every((word) => word >= 0 && word <= 0xffff)
    ? all
    : undefined
}

/** Whether a host is on a list such as `api.example.com, *.example.org:8443`. */
export function isAllowedHost(host: string, port: string, list: readonly string[]): boolean {
  return list.some((entry) => {
    const [, name = '', wanted = ''] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? []
    const fits = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
    return fits && (wanted === '' || wanted === port)
  })
}
