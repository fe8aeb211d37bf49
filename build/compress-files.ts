import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What is larger is fetched late if at all: two hundredths more of it take a third of the work. */
const large = 200_000

/** Writes compressed twins beside the files, so that the server never compresses them on the way. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (!/\.(m?js|css|svg|json|txt|webmanifest|wasm|ttf)$/.test(file) || bytes.length < 500) {
    return
  }
  const quality = constants.BROTLI_MAX_QUALITY - (bytes.length > large ? 1 : 0)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, zipped)
}
