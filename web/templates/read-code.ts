type Found = { rawValue: string }
type Detector = { detect: (source: ImageBitmapSource) => Promise<Found[]> }
type DetectorMaker = new (options: { formats: string[] }) => Detector

/** The browser's own reader of codes; null where there is none. */
function detector(): Detector | null {
  const maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  return maker ? new maker({ formats: ['qr_code'] }) : null
}

export const canReadCodes = (): boolean => detector() !== null

/** What the first code in a picture says; null when there is none. */
export async function codeIn(source: ImageBitmapSource): Promise<string | null> {
  const found = await detector()?.detect(source)
  return found?.[0]?.rawValue ?? null
}
