import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { demoHouses } from '../houses/all-houses.ts'
import { plans } from '../plans.ts'
import { bannerScenes, siteScenes, type Scene } from '../scenes.ts'
import { shotsOf } from '../shots.ts'
import { drawPlan } from './landscape/site-plan.ts'
import { drawShot } from './draw-shot.ts'
import { exterior } from './building/exterior.ts'
import { drawView } from './landscape/views.ts'

/** Draws all pictures of the demo anew. Run by hand after the drawing has changed; the files are kept with the source. */
type Sheet = { file: string; svg: () => string; most: number }

const sheets: Sheet[] = [
  ...demoHouses.flatMap((house) =>
    shotsOf(house).map((shot) => ({ file: shot.file, svg: () => drawShot(house, shot), most: 17_000 })),
  ),
  ...siteScenes.map((scene) => ({ file: scene.file, svg: () => drawScene(scene, 900), most: 17_000 })),
  ...bannerScenes.map((scene) => ({ file: scene.file, svg: () => drawScene(scene, 1000), most: 18_000 })),
  ...Object.entries(plans).map(([key, valley]) => ({
    file: `plan-${key}`,
    svg: () => drawPlan(valley),
    most: 36_000,
  })),
]

const folder = join(import.meta.dirname, '..', 'pictures')

/** The best quality that is small enough. */
async function webp(picture: Sharp, most: number, qualities: readonly number[]): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await picture.clone().webp({ quality, effort: 6, preset: 'photo' }).toBuffer()
    if (bytes.length <= most) {
      return bytes
    }
  }
  throw new Error(`A picture cannot be made smaller than ${most} bytes`)
}

async function render({ file, svg, most }: Sheet) {
  const { data, info } = await sharp(Buffer.from(svg())).flatten().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const picture = sharp(data, { raw: { width, height, channels } })
  const bytes = await webp(picture, most, [76, 72, 68, 64, 60, 56, 52, 48, 44])
  // Shown blurred until the picture comes: its colours, a few bytes of them.
  const tiny = await picture.clone().resize(16, 11, { fit: 'fill' }).blur(0.8).png().toBuffer()
  const blur = await webp(sharp(tiny), 132, [60, 40, 25, 15, 8, 2])
  await writeFile(join(folder, `${file}.webp`), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return [file, { sha256, size: bytes.length, width, height, blur: blur.toString('base64') }] as const
}

await mkdir(folder, { recursive: true })
const sheetFiles = new Set(sheets.map(({ file }) => `${file}.webp`))
for (const name of await readdir(folder)) {
  if (name.endsWith('.webp') && !sheetFiles.has(name)) {
    await rm(join(folder, name))
  }
}
const drawn = []
for (const sheet of sheets) {
  drawn.push(await render(sheet))
}
await writeFile(join(folder, 'pictures.json'), `${JSON.stringify(Object.fromEntries(drawn), null, 2)}\n`)
const total = drawn.reduce((sum, [, { size }]) => sum + size, 0)
process.stdout.write(`${drawn.length} pictures, ${Math.round(total / 1024)} kB\n`)

/** The picture of a scene as SVG text, so wide. */
function drawScene(scene: Scene, width: number): string {
  const { file: seed, season, hour, ridge } = scene
  if (scene.shows === 'valley') {
    return drawView({ seed, season, hour, ridge, outlook: scene.outlook }, width)
  }
  return exterior(scene.style, scene.form, { seed, season, hour, ridge, setting: scene.setting, width })
}
