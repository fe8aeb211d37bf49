import i18next, { changeLanguage, use as withPlugin } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keep, readKept } from '#web/app/kept.ts'
import type { TextModule } from './catalogues.ts'
import { texts as app } from './zh-CN/app.ts'

export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]

const keptAs = 'language'
const files = import.meta.glob<{ texts: object }>(['./*/*.ts', '!./**/*.test.ts'])
const wanted = new Set<TextModule>(['app'])

/** Loads one catalogue; a language or module that does not exist is a mistake in the code and fails. */
export async function loadCatalogue(language: string, module: string): Promise<object> {
  const path = `./${language}/${module}.ts`
  const load = files[path]
  if (!load) {
    throw new Error(`Cannot find module '${path}'`)
  }
  return (await load()).texts
}

/** Starts the texts in the language this device chose before; Chinese unless it chose another. */
export async function startTexts(): Promise<void> {
  await withPlugin(initReactI18next).init({
    lng: 'zh-CN',
    fallbackLng: false,
    resources: { 'zh-CN': { app } },
    defaultNS: 'app',
    interpolation: { escapeValue: false },
  })
  const kept = readKept('local', keptAs)
  await useLanguage(languages.find((one) => one === kept) ?? 'zh-CN')
}

/** Makes sure that the texts of a module are there, in the language now spoken, before its screen shows. */
export async function ensureTexts(module: TextModule): Promise<void> {
  wanted.add(module)
  await add(currentLanguage(), module)
}

export async function chooseLanguage(language: Language): Promise<void> {
  keep('local', keptAs, language)
  await useLanguage(language)
}

export function currentLanguage(): Language {
  return languages.find((one) => one === i18next.language) ?? 'zh-CN'
}

async function useLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((module) => add(language, module)))
  await changeLanguage(language)
  document.documentElement.lang = language
}

async function add(language: Language, module: TextModule): Promise<void> {
  if (!i18next.hasResourceBundle(language, module)) {
    i18next.addResourceBundle(language, module, await loadCatalogue(language, module))
  }
}
