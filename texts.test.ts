import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredCalls } from '#server/declared-calls.ts'
import { texts as serverTexts } from '#server/text/texts.ts'

type Catalogue = { [key: string]: string | Catalogue }

/** The catalogues of the phone app and of the console, each as `<app>/text` and its name. */
const modules = ['web', 'console'].flatMap((app) =>
  readdirSync(`${app}/text/zh-CN`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${app} ${file.replace('.ts', '')}`),
)

function flat(catalogue: Catalogue, path = ''): Array<[key: string, text: string]> {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  )
}

async function load(language: string, module: string): Promise<Map<string, string>> {
  const [app, name] = module.split(' ')
  const path = join(import.meta.dirname, `${app}/text/${language}/${name}.ts`)
  const file = (await import(/* @vite-ignore */ path)) as { texts: Catalogue }
  return new Map(flat(file.texts))
}

/** The {name} places of a text, in any order. */
const places = (text: string) => (text.match(/\{+\w+\}+/g) ?? []).sort()
const chinese = /[\u3400-\u9fff\uff01-\uff5e\u3000-\u303f]/

test('every text of the web and the console exists in both languages, with the same places to fill in', async () => {
  expect(modules.length).toBeGreaterThan(1)
  for (const module of modules) {
    const [zh, en] = await Promise.all([load('zh-CN', module), load('en-US', module)])
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort())
    for (const [key, text] of zh) {
      const other = en.get(key) ?? ''
      expect(other.trim(), `${module} ${key}`).not.toBe('')
      expect(text.trim(), `${module} ${key}`).not.toBe('')
      expect(places(other), `${module} ${key}`).toEqual(places(text))
    }
  }
})

test('every text of the server exists in both languages, with the same places to fill in', () => {
  const entries = Object.entries(serverTexts)
  expect(entries.length).toBeGreaterThan(20)
  for (const [key, { zh, en }] of entries) {
    expect(places(en), key).toEqual(places(zh))
    // One that only joins what is filled in has no words of its own.
    if (/\p{L}/u.test(zh.replaceAll(/\{+\w+\}+/g, ''))) {
      expect(zh, key).toMatch(chinese)
    }
    expect(en, key).not.toMatch(chinese)
  }
})

test('every action of the audit log has a name', async () => {
  const names = await load('zh-CN', 'console audit')
  const actions = (await declaredCalls()).flatMap(({ endpoint }) => endpoint.audit?.action ?? [])
  const nameless = actions.filter((action) => !names.has(`actions.${action.replaceAll('.', '\u00B7')}`))
  expect(nameless).toEqual([])
})

/** Chinese that is no text of the product: what people or other systems write, and what is worked out. */
const otherChinese: Readonly<Record<string, string>> = {
  'domain/contract/template.ts': 'sums and days as a contract writes them',
  'domain/files/read-word.ts': 'names of styles in files of Word',
  'domain/formula/brace.ts': 'braces that people type in full width',
  'domain/formula/currency-capitals.ts': 'numerals that a formula writes',
  'domain/formula/date-names.ts': 'names of days and months that a formula writes',
  'domain/formula/format-moment.ts': 'patterns that people write in formulas',
  'domain/formula/text-functions.ts': 'characters of full width that a formula turns into others',
  'domain/formula/token.ts': 'operators that people type in full width',
  'domain/forms/rules/number-input.ts': 'digits that people type in full width',
  'domain/identity/guest.ts': 'the name that is stored for a new guest',
  'domain/identity/real-name.ts': 'signs that stand in names',
  'domain/org/pinyin-initials.ts': 'characters by their sound',
  'domain/org/pinyin.ts': 'characters by their sound',
  'domain/stay/activity/activity.ts': 'values that the interface was promised with',
  'domain/stay/search/synonyms.ts': 'words people search by',
  'domain/workflow/task/fitting-phrases.ts': 'words that opinions begin with',
  'server/contract/paper/contract-paper.ts': 'brackets of a Chinese paper',
  'domain/stay/cancel/refund-cause.ts': 'words by which a cause is recognised',
  'domain/templates/import-patterns.ts': 'what people write in sheets',
  'domain/wallet/bank-card.ts': 'names of banks, in both languages',
  'domain/workflow/definition/settings.ts': 'what a new flow begins with, for its author to change',
  'server/contract/paper/starter-templates.ts': 'papers to be signed, Chinese with a reading copy',
  'server/platform/pdf/lines.ts': 'punctuation that begins or ends no line',
}

test('parameters of texts stand in single braces', async () => {
  for (const module of modules) {
    for (const language of ['zh-CN', 'en-US']) {
      const wrong = [...(await load(language, module))].filter(([, text]) => /\{\{|\}\}/.test(text))
      expect(wrong.map(([key]) => `${module} ${key}`)).toEqual([])
    }
  }
  expect(Object.entries(serverTexts).filter(([, { zh, en }]) => /\{\{|\}\}/.test(zh + en))).toEqual([])
})

test('no rule, no screen and no handler carries a Chinese text of its own', () => {
  const files = ['domain', 'web', 'console', 'server', 'api']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !Object.hasOwn(otherChinese, file))
    .filter(
      (file) =>
        !/\.test\.tsx?$|\/text\/|testing\.ts$|^server\/(db\/demo|gateways|banner|http\/openapi)/.test(file),
    )
  expect(files.length).toBeGreaterThan(50)
  const loose = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && chinese.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(loose).toEqual([])
})
