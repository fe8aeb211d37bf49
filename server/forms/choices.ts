import type { CompiledForm } from '#domain/forms/definition/compile-form.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'
import { choicesOf, openKeys } from '#server/objects/definition/dictionaries.ts'

export type Choice = { key: string; name: string; children: Choice[] }

/** The entries of the dictionaries a form uses, in the person's language, so that it opens with one call. */
export async function formChoices(
  db: Db,
  tenantId: string,
  { fields }: CompiledForm,
  language: Language,
): Promise<Record<string, Choice[]>> {
  const named = fields.flatMap(({ control, field }) =>
    control.options === undefined
      ? (field.dictionary ?? [])
      : control.options.from === 'dictionary'
        ? control.options.key
        : [],
  )
  return dictionaryChoices(db, tenantId, named, language)
}

export async function dictionaryChoices(
  db: Db,
  tenantId: string,
  named: readonly string[],
  language: Language,
): Promise<Record<string, Choice[]>> {
  const keys = [...new Set(named)]
  // One that was removed since has no entries.
  const known = keys.length > 0 ? await openKeys(db, tenantId, keys) : new Map<string, unknown>()
  const found = await Promise.all(
    keys.map(async (key): Promise<[string, Choice[]]> => {
      const choices = known.has(key) ? await choicesOf(db, tenantId, key, language) : []
      return [key, choices.map(plain)]
    }),
  )
  return Object.fromEntries(found)
}

type Node = { key: string; name: string; children: Node[] }

const plain = ({ key, name, children }: Node): Choice => ({ key, name, children: children.map(plain) })
