import { beforeAll, expect, test } from 'vitest'
import { stubBrowserAt } from '#web/app/testing.ts'
import { languages } from '#domain/language.ts'
import { chooseLanguage, currentLanguage, ensureTexts, loadCatalogue } from './language.ts'
import { appText } from './text.ts'

const modules = Object.keys(import.meta.glob('./zh-CN/**/*.ts')).map((path) =>
  path.replace(/^.*\/|\.ts$/g, ''),
)

beforeAll(() => stubBrowserAt())

/** Every text of a catalogue by its full key. */
function flat(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value as object, `${before}${key}.`),
  )
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort((a, b) => a.localeCompare(b))

test('there is something to compare', () => {
  expect(modules).toContain('app')
  expect(modules).toContain('identity')
})

test.each(modules)(
  'the texts of %s exist in both languages, with the same values to fill in',
  async (module) => {
    const [zh, en] = await Promise.all(
      languages.map(async (one) => new Map(flat(await loadCatalogue(one, module)))),
    )
    expect([...(en?.keys() ?? [])].sort()).toEqual([...(zh?.keys() ?? [])].sort())
    for (const [key, text] of zh ?? []) {
      expect(text.trim(), key).not.toBe('')
      expect(en?.get(key)?.trim(), key).not.toBe('')
      expect(placeholders(en?.get(key) ?? ''), key).toEqual(placeholders(text))
    }
  },
)

test('English texts hold no Chinese, except the name of the language itself', async () => {
  for (const module of modules) {
    const chinese = flat(await loadCatalogue('en-US', module)).filter(([, text]) =>
      /\p{Script=Han}/u.test(text),
    )
    expect(chinese.filter(([key]) => !key.startsWith('language.'))).toEqual([])
  }
})

test('an unknown language or module fails', async () => {
  await expect(loadCatalogue('xx-XX', 'app')).rejects.toThrow('Cannot find module')
  await expect(loadCatalogue('zh-CN', 'nothing')).rejects.toThrow('Cannot find module')
})

test('Chinese is the default; a choice changes texts and the page at once, and stays', async () => {
  expect(currentLanguage()).toBe('zh-CN')
  expect(appText('state.noMore')).toBe('没有更多了')
  await ensureTexts('identity')
  await chooseLanguage('en-US')
  expect(appText('state.noMore')).toBe('No more')
  expect(document.documentElement.lang).toBe('en-US')
  await stubBrowserAt()
  expect(currentLanguage()).toBe('en-US')
  await chooseLanguage('zh-CN')
})
