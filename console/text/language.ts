import { create } from 'zustand'
import { languages, type Language } from '#domain/language.ts'
import { readStored, writeStored } from '#console/browser-storage.ts'
import type { TextModule } from './catalogues.ts'

const keptAs = 'language'
const files = import.meta.glob<{ texts: object }>('./{zh-CN,en-US}/*.ts')
const loaded = new Map<string, object>()
const requestedModules = new Set<TextModule>(['app', 'pages'])

export const useLanguage = create<{ language: Language }>(() => ({ language: 'zh-CN' }))
export const currentLanguage = (): Language => useLanguage.getState().language

/** The catalogue of a module as far as it is here. */
export const catalogueOf = (language: Language, module: TextModule): object =>
  loaded.get(`${language}/${module}`) ?? {}

/** Makes sure that the texts of these modules are there before a page shows. */
export async function ensureTexts(modules: readonly TextModule[]): Promise<void> {
  modules.forEach((module) => requestedModules.add(module))
  await loadRequestedModules(currentLanguage())
}

/** Starts in the language chosen before, else the browser's, else Chinese. */
export async function startTexts(): Promise<void> {
  const found = readStored(keptAs) ?? document.documentElement.lang
  await speak(languages.find((one) => one === found) ?? 'zh-CN')
}

export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(keptAs, language)
  await speak(language)
}

async function speak(language: Language): Promise<void> {
  await loadRequestedModules(language)
  useLanguage.setState({ language })
  document.documentElement.lang = language
}

async function loadRequestedModules(language: Language): Promise<void> {
  await Promise.all([...requestedModules].map((module) => load(`${language}/${module}`)))
}

async function load(name: string): Promise<void> {
  if (!loaded.has(name)) {
    const file = await files[`./${name}.ts`]?.()
    loaded.set(name, file?.texts ?? {})
  }
}
