export type PictureSize = { width: number; height: number }

export const pictureLimits = { side: 20_000, pixels: 60_000_000 } as const

/** How large a picture unpacks, by its head; null when the head is broken. */
export function pictureSize(bytes: Uint8Array, type: string): PictureSize | null {
  const read = readers[type]
  if (read === undefined) {
    return null
  }
  try {
    const size = read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return size !== null && size.width > 0 && size.height > 0 ? size : null
  } catch {
    // It ends before it has said it.
    return null
  }
}

/** The kinds of pictures whose size can be told. */
export const isMeasurable = (type: string): boolean => Object.hasOwn(readers, type)

export const isTooLarge = ({ width, height }: PictureSize): boolean =>
  Math.max(width, height) > pictureLimits.side || width * height > pictureLimits.pixels

const readers: Readonly<Record<string, (view: DataView) => PictureSize | null>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/bmp': (view) => ({
    width: Math.abs(view.getInt32(18, true)),
    height: Math.abs(view.getInt32(22, true)),
  }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': boxSize,
  'image/heic': boxSize,
}

/** The frame is among the segments in front of the picture itself. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) {
      return null
    }
    const kind = view.getUint8(at + 1)
    if (kind === 0xff) {
      at += 1
      continue
    }
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
    if (isFrame) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (kind === 0xda || kind === 0xd9) {
      return null
    }
    at += 2 + view.getUint16(at + 2)
  }
}

function webpSize(view: DataView): PictureSize | null {
  const part = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (part === 'VP8X') {
    return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  }
  if (part === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  return part === 'VP8 '
    ? { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    : null
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 65_536

/** The largest of the sizes that the boxes in front say. */
function boxSize(view: DataView): PictureSize | null {
  let found: PictureSize | null = null
  for (let at = 4; at < Math.min(view.byteLength - 16, 65_536); at++) {
    // 'ispe'
    if (view.getUint32(at) === 0x69737065) {
      const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
      found = found === null || size.width * size.height > found.width * found.height ? size : found
    }
  }
  return found
}
