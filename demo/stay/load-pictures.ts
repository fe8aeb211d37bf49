import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import { addPictures } from '#server/stay/catalog/pictures.ts'
import type { Bilingual } from './house.ts'
import { demoHouses } from './houses/all-houses.ts'
import films from './films/films.json' with { type: 'json' }
import manifest from './pictures/pictures.json' with { type: 'json' }
import { bannerScenes } from './scenes.ts'
import { shotsOf } from './shots.ts'
import { demoBanners } from './banners.ts'
import { demoSites } from './sites.ts'
import type { TxScope } from '#server/scope.ts'

type Drawn = { sha256: string; size: number; width: number; height: number; blur: string }
const drawn: Readonly<Record<string, Drawn>> = manifest

/** The file of each picture by its name. */
export type PictureIds = ReadonlyMap<string, string>

/** Puts the pictures and films where public files lie; those that are there already cost nothing. */
export async function storeDemoPictures(files: FileStore): Promise<void> {
  const storedFiles = [
    ...Object.entries(drawn).map(([name, { sha256 }]) => [`pictures/${name}.webp`, sha256] as const),
    ...Object.entries(films).map(([name, { sha256 }]) => [`films/${name}.mp4`, sha256] as const),
  ]
  await Promise.all(
    storedFiles.map(async ([path, sha256]) =>
      files.put(sha256, await readFile(join(import.meta.dirname, path))),
    ),
  )
}

/** Makes the stored films known to a tenant: the file of each by the key of its house. */
export async function loadFilms(scope: TxScope): Promise<Map<string, string>> {
  const rows = Object.entries(films).map(([key, { size, sha256 }]) => ({
    id: scope.newId(),
    owner_id: null,
    name: `${key}.mp4`,
    content_type: 'video/mp4',
    size,
    sha256,
    visibility: 'public',
    created_at: new Date(scope.now()),
  }))
  await scope.insert('file', rows).execute()
  return new Map(rows.map(({ id, name }) => [name.replace('.mp4', ''), id]))
}

/** Makes the stored pictures known to a tenant, with what is to be seen on them. */
export async function loadPictures(scope: TxScope): Promise<PictureIds> {
  const captions = captionsByFile()
  const ids = new Map([...captions.keys()].map((name) => [name, scope.newId()]))
  const createdAt = new Date(scope.now())
  const rows = [...ids].map(([name, id]) => ({
    id,
    owner_id: null,
    name: `${name}.webp`,
    content_type: 'image/webp',
    size: drawnAs(name).size,
    sha256: drawnAs(name).sha256,
    visibility: 'public',
    created_at: createdAt,
  }))
  await scope.insert('file', rows).execute()
  const pictures = [...captions].map(([name, { zh, en }]) => {
    const { width, height, blur } = drawnAs(name)
    return {
      fileId: pictureId(ids, name),
      width,
      height,
      blur: `data:image/webp;base64,${blur}`,
      caption: { 'zh-CN': zh, 'en-US': en },
    }
  })
  await addPictures(scope, pictures)
  return ids
}

/** What every picture shows. */
function captionsByFile(): Map<string, Bilingual> {
  const houses = demoHouses.flatMap(shotsOf).map(({ file, caption }): [string, Bilingual] => [file, caption])
  const banners = bannerScenes.map(({ file }): [string, Bilingual] => {
    const name = demoBanners.find((banner) => banner.file === file)?.name
    return [file, name ?? { zh: '', en: '' }]
  })
  const sites = demoSites.flatMap(({ key, name }): [string, Bilingual][] => [
    [`site-${key}`, name],
    [`plan-${key}`, { zh: `${name.zh}手绘地图`, en: `Plan of ${name.en}` }],
  ])
  return new Map([...houses, ...banners, ...sites])
}

function drawnAs(name: string): Drawn {
  const picture = drawn[name]
  if (!picture) {
    throw new Error(`The picture ${name} is not drawn yet`)
  }
  return picture
}

export function pictureId(ids: PictureIds, name: string): string {
  const id = ids.get(name)
  if (id === undefined) {
    throw new Error(`The demo has no picture ${name}`)
  }
  return id
}
