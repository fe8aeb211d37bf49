import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

export const DictionaryKey = z.string().check(z.regex(/^[A-Za-z][\w-]{0,49}$/))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const NameEn = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100))))
/** No commas and bars: values of a field with several choices are joined by them in places. */
const ItemKey = z.string().check(z.regex(/^[^\s,|\p{C}]{1,50}$/u))

/** An entry as it is chosen: `text` and `name` are the same, as some callers read one and some the other. */
const Item = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  text: z.string(),
  parentId: z.nullable(z.string()),
  get children() {
    return z.array(Item)
  },
})

const SavedItem = z.object({
  key: ItemKey,
  name: Name,
  nameEn: NameEn,
  /** The key of the entry above. */
  parent: z.optional(z.nullable(ItemKey)),
  /** Not chosen any more; rows that have it keep it. */
  disabled: z._default(z.boolean(), false),
})

const Dictionary = z.object({ typeKey: DictionaryKey, name: Name, nameEn: NameEn })

/** Something that needs a dictionary or a sequence. */
export const Use = z.object({ kind: z.enum(['object', 'flow']), key: z.string(), name: z.string() })

const access = { right: 'dictionary.manage' } as const

export const dictionariesApi = {
  /** The entries that can be chosen, as a tree, in the caller's language. */
  choices: endpoint({
    method: 'POST',
    path: portal('/sys/dataDict/v1/getByTypeKeyForComBo'),
    access: 'user',
    query: z.object({ typeKey: z.string().check(z.maxLength(100)) }),
    gives: z.array(Item),
    envelope: 'bare',
  }),

  dictionaryPage: endpoint({
    method: 'POST',
    path: portal('/sys/dataDict/v1/listJson'),
    access,
    body: ListQuery,
    gives: pageOf(z.extend(Dictionary, { id: z.string() })),
    envelope: 'bare',
  }),
  /** A dictionary with all its entries, both names of each. */
  dictionary: endpoint({
    method: 'GET',
    path: portal('/sys/dataDict/v1/get'),
    access,
    query: z.object({ typeKey: z.string().check(z.maxLength(100)) }),
    gives: z.extend(Dictionary, { items: z.array(SavedItem), revision: z.int() }),
  }),
  /** Makes a dictionary, or changes the one of that key. The entries given, in their order, are all it has. */
  saveDictionary: endpoint({
    audit: { action: 'objects.saveDictionary', target: 'dictionary' },
    method: 'POST',
    path: portal('/sys/dataDict/v1/save'),
    access,
    body: z.extend(Dictionary, {
      items: z.array(SavedItem).check(z.maxLength(2000)),
      /** The one it was opened at; refused when somebody has saved since. */
      revision: z.optional(z.int()),
    }),
    gives: z.string(),
  }),
  /** What names this dictionary. */
  dictionaryUses: endpoint({
    method: 'GET',
    path: portal('/sys/dataDict/v1/uses'),
    access,
    query: z.object({ typeKey: z.string().check(z.maxLength(100)) }),
    gives: z.array(Use),
  }),
  /** Takes a dictionary away that nothing names. */
  removeDictionary: endpoint({
    method: 'DELETE',
    path: portal('/sys/dataDict/v1/remove'),
    access,
    query: z.object({ typeKey: z.string().check(z.maxLength(100)) }),
    gives: z.null(),
    audit: { action: 'objects.removeDictionary', target: 'dictionary' },
  }),
}
