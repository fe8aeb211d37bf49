import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { mp4Of } from '#demo/stay/draw/mp4.ts'
import { drawShot } from '#demo/stay/draw/draw-shot.ts'
import { filmedHouses } from '#demo/stay/filmed-houses.ts'
import { demoHouses } from '#demo/stay/houses/all-houses.ts'
import { shotsOf } from '#demo/stay/shots.ts'
import { browserPath } from './browser.ts'
import { encodeFilm, type FilmScene } from './film-page.ts'

/** Makes the short films of some houses out of their pictures: `npm run films`. They are kept with the source. */
const folder = join(import.meta.dirname, '../demo/stay/films')
const size = { width: 720, height: 480, rate: 24 } as const

function scenesOf(key: string): FilmScene[] {
  const house = demoHouses.find((one) => one.key === key)
  const film = filmedHouses.find((one) => one.key === key)
  if (!house || !film) {
    throw new Error(`There is no house ${key}`)
  }
  const shots = shotsOf(house)
  return (['cover', film.next] as const).map((kind) => {
    const shot = shots.find((one) => one.kind === kind)
    if (!shot) {
      throw new Error(`${key} has no picture of the ${kind}`)
    }
    return { svg: drawShot(house, shot), air: film.air }
  })
}

const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
const page = await browser.newPage()
// Only a page of a safe address may encode.
await page.route('https://film.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
await page.goto('https://film.example/')
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const manifest: Record<string, { sha256: string; size: number }> = {}
for (const { key } of filmedHouses) {
  const encodedFilm = await page.evaluate(encodeFilm, {
    ...size,
    scenes: scenesOf(key),
    seconds: 6,
    overlap: 1,
    bitrate: 280_000,
  })
  const bytes = mp4Of({
    ...size,
    setup: Buffer.from(encodedFilm.setup, 'base64'),
    frames: encodedFilm.frames.map((frame) => ({ ...frame, bytes: Buffer.from(frame.bytes, 'base64') })),
  })
  await writeFile(join(folder, `${key}.mp4`), bytes)
  manifest[key] = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
  process.stdout.write(`${key}: ${Math.round(bytes.length / 1024)} kB\n`)
}
await browser.close()
await writeFile(join(folder, 'films.json'), `${JSON.stringify(manifest, null, 2)}\n`)
