import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoPhrases } from './demo-flows.ts'

const folder = (name: string) => new URL(`../definitions/${name}/`, import.meta.url)
const read = (name: string, ending: string) =>
  readdirSync(folder(name))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(new URL(file, folder(name)), 'utf8') }))

test('what flows of the demo say about themselves, and what they offer to say, is there in English', () => {
  const described = read('flows', '.json').map(({ file, text }) => {
    const flow = JSON.parse(text) as { descriptionEn?: string; phrases?: unknown[] }
    return { file, phrases: flow.phrases ?? [], isTold: (flow.descriptionEn ?? '') !== '' }
  })
  expect(described.filter(({ isTold }) => !isTold)).toEqual([])
  const types = read('flow-types', '.json').map(
    ({ text }) => (JSON.parse(text) as { phrases?: unknown[] }).phrases ?? [],
  )
  const phrases = [...demoPhrases, ...described.flatMap((one) => one.phrases), ...types.flat()]
  expect(phrases.length).toBeGreaterThan(9)
  expect(phrases.filter((one) => typeof one === 'string')).toEqual([])
  const helps = read('flows', '.bpmn').flatMap(({ text }) => text.match(/ help="[^"]*"( helpEn=)?/g) ?? [])
  expect(helps.length).toBeGreaterThan(3)
  expect(helps.filter((help) => !help.endsWith('helpEn='))).toEqual([])
})
