import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { repairScenes } from './repairs.ts'
import { signatures, slips } from './slips.ts'
import { teaware } from './teaware.ts'

/** Draws what people of the demo photographed and signed. Run by hand after a change; the files are kept with the source. */
const folder = join(import.meta.dirname, '..', 'photos')
const photos: [name: string, svg: string][] = [
  ...Object.entries(repairScenes).flatMap(([name, scene]): [string, string][] => [
    [`${name}-broken`, scene(false)],
    [`${name}-done`, scene(true)],
  ]),
  ...Object.entries(slips),
  ...Object.entries(teaware),
]

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const manifest: Record<string, { file: string; sha256: string; size: number }> = {}
const keep = async (name: string, kind: string, bytes: Buffer) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  manifest[name] = { file: `${name}.${kind}`, sha256, size: bytes.length }
  await writeFile(join(folder, `${name}.${kind}`), bytes)
}
for (const [name, svg] of photos) {
  await keep(
    name,
    'webp',
    await sharp(Buffer.from(svg)).webp({ quality: 62, effort: 6, preset: 'photo' }).toBuffer(),
  )
}
for (const [name, svg] of Object.entries(signatures)) {
  await keep(`signature-${name}`, 'png', await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())
}
await writeFile(join(folder, 'photos.json'), `${JSON.stringify(manifest, null, 2)}\n`)
