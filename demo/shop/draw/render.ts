import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fenglinGoods } from '../goods-fenglin.ts'
import { tingquanGoods } from '../goods-tingquan.ts'
import { yunqiGoods } from '../goods-yunqi.ts'
import { drawGoods } from './goods-drawings.ts'

/** Draws the goods of the demo's shops. Run by hand after a change; the files are kept with the source. */
const folder = join(import.meta.dirname, '..', 'pictures')
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const manifest: Record<
  string,
  { sha256: string; size: number; width: number; height: number; blur: string }
> = {}
for (const { key, drawing } of [...yunqiGoods, ...tingquanGoods, ...fenglinGoods]) {
  const picture = sharp(Buffer.from(drawGoods(drawing)))
  const bytes = await picture.clone().webp({ quality: 74, effort: 6, preset: 'drawing' }).toBuffer()
  const blur = await picture.clone().resize(8, 8).blur(0.8).webp({ quality: 20 }).toBuffer()
  await writeFile(join(folder, `${key}.webp`), bytes)
  manifest[key] = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    width: 360,
    height: 360,
    blur: blur.toString('base64'),
  }
}
await writeFile(join(folder, 'pictures.json'), `${JSON.stringify(manifest, null, 2)}\n`)
