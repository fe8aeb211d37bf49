/** One picture of a film as the encoder gave it. */
export type Frame = { bytes: Buffer; isKey: boolean }
export type Film = {
  width: number
  height: number
  /** Pictures a second. */
  rate: number
  /** What the decoder needs to know first, as the encoder gave it. */
  setup: Buffer
  frames: readonly Frame[]
}

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}
const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2))
  return bytes
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}
/** A box that begins with its version and flags. */
const fullBox = (name: string, flags: number, ...parts: Buffer[]): Buffer => box(name, u32(flags), ...parts)

/** How a picture is laid on the screen: as it is. */
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/**
 * A film without sound as an MP4 file. What tells where everything lies comes first, so that it plays while it is
 * still being fetched.
 */
export function mp4Of(film: Film): Buffer {
  const { frames } = film
  const type = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'))
  const bytes = box('mdat', ...frames.map((frame) => frame.bytes))
  // Its length does not depend on the place it tells.
  const start = type.length + moov(film, 0).length + 8
  return Buffer.concat([type, moov(film, start), bytes])
}

function moov(film: Film, start: number): Buffer {
  const { width, height, rate, frames } = film
  const length = frames.length
  const head = fullBox(
    'mvhd',
    0,
    u32(0, 0, rate, length, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    matrix,
    u32(0, 0, 0, 0, 0, 0, 2),
  )
  const track = fullBox(
    'tkhd',
    3,
    u32(0, 0, 1, 0, length, 0, 0),
    u16(0, 0, 0, 0),
    matrix,
    u32(width * 0x10000, height * 0x10000),
  )
  const media = box(
    'mdia',
    // 'und': a film without words has no language.
    fullBox('mdhd', 0, u32(0, 0, rate, length), u16(0x55c4, 0)),
    fullBox('hdlr', 0, u32(0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('film\0')),
    box(
      'minf',
      fullBox('vmhd', 1, u16(0, 0, 0, 0)),
      box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
      samples(film, start),
    ),
  )
  return box('moov', head, box('trak', track, media))
}

/** Where each picture lies, how long it is shown, and at which one can begin. */
function samples({ width, height, setup, frames }: Film, start: number): Buffer {
  const entry = box(
    'avc1',
    u32(0),
    u16(0, 1, 0, 0),
    u32(0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', setup),
  )
  const keys = frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []))
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), entry),
    fullBox('stts', 0, u32(1, frames.length, 1)),
    fullBox('stss', 0, u32(keys.length, ...keys)),
    fullBox('stsc', 0, u32(1, 1, frames.length, 1)),
    fullBox('stsz', 0, u32(0, frames.length, ...frames.map(({ bytes }) => bytes.length))),
    fullBox('stco', 0, u32(1, start)),
  )
}
