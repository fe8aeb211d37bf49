import type { CompiledForm } from '#domain/forms/definition/compile-form.ts'
import type { Language } from '#domain/language.ts'
import { dictionaryTree, enabledKeys } from '#server/objects/definition/dictionaries.ts'
import type { Scope } from '#server/scope.ts'

export type DictionaryOption = { key: string; name: string; children: DictionaryOption[] }

/** The entries of the dictionaries a form uses, in the person's language, so that it opens with one call. */
export async function formOptions(
  scope: Scope,
  { fields }: CompiledForm,
  language: Language,
): Promise<Record<string, DictionaryOption[]>> {
  const named = fields.flatMap(({ control, field }) =>
    control.options === undefined
      ? (field.dictionary ?? [])
      : control.options.from === 'dictionary'
        ? control.options.key
        : [],
  )
  return dictionaryOptions(scope, named, language)
}

export async function dictionaryOptions(
  scope: Scope,
  named: readonly string[],
  language: Language,
): Promise<Record<string, DictionaryOption[]>> {
  const keys = [...new Set(named)]
  // One that was removed since has no entries.
  const dictionaries = keys.length > 0 ? await enabledKeys(scope, keys) : new Map<string, unknown>()
  const found = await Promise.all(
    keys.map(async (key): Promise<[string, DictionaryOption[]]> => {
      const choices = dictionaries.has(key) ? await dictionaryTree(scope, key, language) : []
      return [key, choices.map(plain)]
    }),
  )
  return Object.fromEntries(found)
}

type Node = { key: string; name: string; children: Node[] }

const plain = ({ key, name, children }: Node): DictionaryOption => ({
  key,
  name,
  children: children.map(plain),
})
