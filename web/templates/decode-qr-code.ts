type Found = { rawValue: string }
type Detector = { detect: (source: ImageBitmapSource) => Promise<Found[]> }
type DetectorMaker = new (options: { formats: string[] }) => Detector
type Picture = HTMLVideoElement | ImageBitmap

/** The browser's own reader of codes; null where there is none, as on iPhones. */
function detector(): Detector | null {
  // Not in the types of browsers, as few have it.
  const maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  return maker ? new maker({ formats: ['qr_code'] }) : null
}

/** What the first code in a picture says; null when there is none. */
export async function decodeQrCode(source: Picture): Promise<string | null> {
  const own = detector()
  if (own !== null) {
    // A browser that has the reader and yet cannot read has no codes to offer: then we look ourselves.
    const found = await own.detect(source).catch(() => null)
    if (found !== null) {
      return found[0]?.rawValue ?? null
    }
  }
  return readBySelf(source)
}

/** More points than these tell no more of a code, and cost the phone more. */
const MOST_POINTS = 800

async function readBySelf(source: Picture): Promise<string | null> {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height]
  if (width === 0 || height === 0) {
    return null
  }
  const scale = Math.min(1, MOST_POINTS / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) {
    return null
  }
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  const module = await import('jsqr')
  // Its types call it an ES module, which it is not everywhere.
  const read = ('default' in module.default ? module.default.default : module.default) as Reader
  return read(data, canvas.width, canvas.height)?.data ?? null
}

type Reader = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
