import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

/** Every designer of the console may offer what it stands on to choose from: by name alone. */
const access = { right: 'console.enter' } as const
const gives = z.array(z.object({ key: z.string(), name: z.string() }))
const pick = (noun: string) => form(`/object/v1/pick/${noun}`)

export const objectPickerApi = {
  /** The published business objects, by their aliases. */
  pickObjects: endpoint({
    method: 'GET',
    path: pick('objects'),
    access,
    gives: z.array(z.object({ key: z.string(), name: z.string(), nameEn: z.nullable(z.string()) })),
  }),
  pickDictionaries: endpoint({ method: 'GET', path: pick('dictionaries'), access, gives }),
  /** The number sequences, by their aliases. */
  pickSequences: endpoint({ method: 'GET', path: pick('sequences'), access, gives }),
}
