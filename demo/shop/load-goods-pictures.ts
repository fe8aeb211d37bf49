import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import type { TxScope } from '#server/scope.ts'
import { addPictures } from '#server/stay/catalog/pictures.ts'
import { demoShops } from './demo-shops.ts'
import manifest from './pictures/pictures.json' with { type: 'json' }

type Drawn = { sha256: string; size: number; width: number; height: number; blur: string }
const drawn: Readonly<Record<string, Drawn>> = manifest

/** Puts the pictures of the goods where public files lie; those that are there already cost nothing. */
export async function storeGoodsPictures(files: FileStore): Promise<void> {
  await Promise.all(
    Object.entries(drawn).map(async ([key, { sha256 }]) =>
      files.put(sha256, await readFile(join(import.meta.dirname, 'pictures', `${key}.webp`))),
    ),
  )
}

/** Makes them known to a tenant: the file of each by the key of its goods. */
export async function loadGoodsPictures(scope: TxScope): Promise<Map<string, string>> {
  const goods = demoShops.flatMap((shop) => shop.goods)
  const ids = new Map(goods.map(({ key }) => [key, scope.newId()]))
  const pictures = goods.map(({ key, name }) => {
    const picture = drawn[key]
    if (!picture) {
      throw new Error(`The goods ${key} are not drawn yet`)
    }
    return { key, id: ids.get(key) ?? '', name, ...picture }
  })
  await scope
    .insert(
      'file',
      pictures.map(({ key, id, size, sha256 }) => ({
        id,
        owner_id: null,
        name: `${key}.webp`,
        content_type: 'image/webp',
        size,
        sha256,
        visibility: 'public',
        created_at: new Date(scope.now()),
      })),
    )
    .execute()
  await addPictures(
    scope,
    pictures.map(({ id, width, height, blur, name }) => ({
      fileId: id,
      width,
      height,
      blur: `data:image/webp;base64,${blur}`,
      caption: { 'zh-CN': name.zh, 'en-US': name.en },
    })),
  )
  return ids
}
