import { create } from 'zustand'
import { languages, type Language } from '#domain/language.ts'
import { writeStored, readStored } from '#web/browser-storage.ts'
import type { TextModule } from './catalogues.ts'
import { texts as app } from './zh-CN/app.ts'

export type CatalogueFiles = Readonly<Record<string, () => Promise<{ texts: object }>>>

const keptAs = 'language'
/**
 * The catalogues guests begin with. Where the others are is a list of its own, so that a phone that only looks for a
 * house need not carry it.
 */
const files: CatalogueFiles = import.meta.glob<{ texts: object }>([
  './*/{app,booking,extending,identity,messages,stay,trip,wallet}.ts',
  '!./zh-CN/app.ts',
])
const loaded = new Map<string, object>([['zh-CN/app', app]])
const wanted = new Set<TextModule>(['app'])

/** The language now spoken. */
export const useLanguage = create<{ language: Language }>(() => ({ language: 'zh-CN' }))

export const currentLanguage = (): Language => useLanguage.getState().language

/** The language of a screen, which is drawn again when another is chosen. */
export const useCurrentLanguage = (): Language => useLanguage((state) => state.language)

/** Loads one catalogue; a language or module that does not exist is a mistake in the code and fails. */
export async function loadCatalogue(language: string, module: string): Promise<object> {
  const name = `${language}/${module}`
  const entry = loaded.get(name)
  if (entry) {
    return entry
  }
  const load = files[`./${name}.ts`] ?? (await otherCatalogue(language, module))
  if (!load) {
    throw new Error(`Cannot find module './${name}.ts'`)
  }
  const { texts } = await load()
  loaded.set(name, texts)
  return texts
}

async function otherCatalogue(language: string, module: string) {
  const { otherCatalogues } = await import('./other-catalogues.ts')
  const path = Object.keys(otherCatalogues).find(
    (one) => one.startsWith(`./${language}/`) && one.endsWith(`/${module}.ts`),
  )
  return otherCatalogues[path ?? '']
}

/** The catalogue of a module as far as it is here. */
export const catalogueOf = (language: Language, module: TextModule): object =>
  loaded.get(`${language}/${module}`) ?? {}

/** Starts the texts in the language the page found: the one chosen before, else the browser's, else Chinese. */
export async function startTexts(): Promise<void> {
  const found = readStored('local', keptAs) ?? document.documentElement.lang
  const language = languages.find((one) => one === found) ?? 'zh-CN'
  // Said at once, so that whatever else is fetched to begin with comes in it, at the same time.
  useLanguage.setState({ language })
  document.documentElement.lang = language
  await loadCatalogue(language, 'app')
}

/** Makes sure that the texts of a module are there, in the language now spoken, before its screen shows. */
export async function ensureTexts(module: TextModule): Promise<void> {
  wanted.add(module)
  await loadCatalogue(currentLanguage(), module)
}

export async function chooseLanguage(language: Language): Promise<void> {
  writeStored('local', keptAs, language)
  await speakFor(language)
}

/** Speaks a language on this page alone, without it being the one the person chose. */
export async function speakFor(language: Language): Promise<void> {
  await Promise.all([...wanted].map((module) => loadCatalogue(language, module)))
  useLanguage.setState({ language })
  document.documentElement.lang = language
}
