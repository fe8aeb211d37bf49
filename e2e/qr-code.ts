/** Reads a code as a phone would. */
export async function codeIn(png: Buffer): Promise<string> {
  const [{ default: sharp }, jsqr] = await Promise.all([import('sharp'), import('jsqr')])
  // Its types call it an ES module, which it is not.
  const read = jsqr.default as unknown as typeof jsqr.default.default
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}
