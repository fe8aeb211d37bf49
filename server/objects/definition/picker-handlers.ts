import type { objectPickerApi } from '#api/objects/picker.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { objectHeadRows } from './business-objects.ts'
import { dictionaryRows } from './dictionaries.ts'
import { sequenceRows } from './number-sequences.ts'

/** More than a park ever describes; whoever has more still types the key. */
const mostPicked = 1000

export const objectPickerHandlers: Handlers<typeof objectPickerApi> = {
  async pickObjects({ scope }) {
    const published = objectHeadRows(scope).where('version', 'is not', null)
    const rows = await published.orderBy('alias').limit(mostPicked).execute()
    return rows.map(({ alias, name, nameEn }) => ({ key: alias, name, nameEn }))
  },

  async pickDictionaries({ scope }) {
    const rows = await dictionaryRows(scope).orderBy('type_key').limit(mostPicked).execute()
    return rows.map(({ typeKey, name }) => ({ key: typeKey, name }))
  },

  async pickSequences({ scope }) {
    const rows = await sequenceRows(scope).orderBy('alias').limit(mostPicked).execute()
    return rows.map(({ alias, name }) => ({ key: alias, name }))
  },
}
