import { fillText, type TextValues } from '#api/text/text.ts'
import type { Language } from '#domain/language.ts'
import { isRecord } from '#domain/record.ts'
import type { Catalogues, TextModule } from './catalogues.ts'
import { catalogueOf, currentLanguage, useLanguage } from './language.ts'

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string]

/** A key of a module's catalogue; a key that no catalogue holds does not compile. */
export type TextKey<M extends TextModule> = Path<Catalogues[M]>
export type TextFunction<M extends TextModule> = (key: TextKey<M>, values?: TextValues) => string

const speakers = new Map<string, (key: string, values?: TextValues) => string>()

/** The texts of a module on a page: `const text = useText('people')`, then `text('users.title')`. */
export function useText<M extends TextModule = 'app'>(module?: M): TextFunction<M> {
  const language = useLanguage((state) => state.language)
  return speaker(language, module ?? 'app')
}

/** A text of the frame outside a page. */
export const appText: TextFunction<'app'> = (key, values) => speaker(currentLanguage(), 'app')(key, values)

/** One function for each language and module, so that it can stand among the dependencies of an effect. */
function speaker(language: Language, module: TextModule) {
  const name = `${language}/${module}`
  const cached = speakers.get(name)
  if (cached) {
    return cached
  }
  const speak = (key: string, values: TextValues = {}) =>
    fillText(lookUp(catalogueOf(language, module), key), language, values)
  speakers.set(name, speak)
  return speak
}

function lookUp(catalogue: object, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((level, part) => (isRecord(level) ? level[part] : undefined), catalogue)
  return typeof found === 'string' ? found : key
}
