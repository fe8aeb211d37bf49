import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parkFixture } from '#server/stay/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer } from '#server/testing.ts'
import { violationTexts } from '#server/text/violations.ts'
import { findViolations } from './all.ts'
import { readViolation, tellViolations } from './tell-violations.ts'

const folder = new URL('.', import.meta.url)
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('tell-'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))

/** Values beside each other, such as an account's code and holder, are one value of a text. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/\{\w*\}/g, '{}')
    .replaceAll(/\{\}(?:[:/ ]\{\})+/g, '{}')
    .replaceAll("''", "'")

/** The sentences that queries put together, with `{}` for their values. */
function sentencesOf(source: string): string[] {
  const made = source.matchAll(
    /select ((?:[^,';]*\|\|\s*)?'(?:[^']|'')*'(?:'(?:[^']|'')*'|[^';])*?)(?: as line)?\s+from\b/g,
  )
  return [...made].flatMap(([, expression = '']) => {
    if (!/'[^']* [^']*'/.test(expression) || / case\s/.test(expression) || expression.includes(' union ')) {
      return []
    }
    const parts = expression.split(/\s*\|\|\s*/)
    return [withoutValues(parts.map((part) => /^'((?:[^']|'')*)'$/.exec(part.trim())?.[1] ?? '{}').join(''))]
  })
}

test('every line a check can write has its text in Chinese', () => {
  const known = Object.keys(violationTexts).map(withoutValues)
  const sentences = sources.flatMap(sentencesOf)
  expect(sentences.length).toBeGreaterThan(70)
  expect(
    sentences.filter((sentence) => !known.some((text) => text === sentence || text.endsWith(sentence))),
  ).toEqual([])
  const told = sources.flatMap((source) => [
    ...source.matchAll(/(?:then|else|, ) ?'([^']* [^']*)'(?= as| from|\s+when| end| \|\|)/g),
  ])
  const parts = told.map(([, part = '']) => part.trim())
  expect(parts.length).toBeGreaterThan(15)
  expect(parts.filter((part) => !known.some((text) => text.includes(part)))).toEqual([])
})

test('a line is read as the text it is, with its values', () => {
  const id = '019a0000-0000-7000-8000-000000000001'
  const values = (line: string) => readViolation(line)?.values.map(({ value }) => value)
  expect(values(`account prepaid/stay:${id} holds 1200, its moves -3`)).toEqual([
    `prepaid/stay:${id}`,
    '1200',
    '-3',
  ])
  expect(values(`order ${id} says 100 granted back, its ledger 0`)).toEqual([id, '100', 'granted back', '0'])
  expect(values(`paid of stay ${id} is invoiced 5 of 4`)).toEqual(['paid', `stay ${id}`, '5', '4'])
  expect(values('nothing anybody has written')).toBeUndefined()
})

test('people read what is broken in their language, with names and sums', async () => {
  const server = await startServer()
  const { env, tenantId } = server
  const park = parkFixture(server)
  const house = await park.addHouse(await park.addSite('甲'), { name: '松涛小院', rooms: 1 })
  await sql`update house set room_count = 3`.execute(env.db)
  const lines = (await findViolations(env.db, server.clock.now)).map((line) =>
    line.slice(line.indexOf(': ') + 2),
  )
  expect(lines).toEqual([`house ${house} counts its rooms wrong`])
  const user = await server.addUser({ account: 'zhou', fullname: '周洁' })
  const more = [
    ...lines,
    `${user} has 12050 in reserve, what is kept back says 0`,
    `account deposit/stay:${house} is below zero`,
  ]
  const tell = (language: 'zh-CN' | 'en-US') =>
    tellViolations(scopeOf(env, tenantId, undefined, { language }), more)
  expect(await tell('zh-CN')).toEqual([
    '房源“松涛小院”的房间数不对',
    '周洁 保留金 120.50，按扣留应为 0.00',
    `账户“押金 住宿订单 ${house}”余额为负`,
  ])
  expect(await tell('en-US')).toEqual([
    expect.stringMatching(/^House .+ counts its rooms wrong$/),
    '周洁 has 120.50 in reserve, what is kept back says 0.00',
    `Account deposit stay ${house} is below zero`,
  ])
  await server.stop()
})

/** Each kind of id has a query for its names, and all of them run. */
test('names are asked for every kind of id', async () => {
  const server = await startServer()
  const scope = scopeOf(server.env, server.tenantId, undefined, { language: 'zh-CN' })
  const id = server.env.newId()
  const samples: Record<string, string> = {
    fen: '1',
    count: '1',
    number: '1',
    year: '2026',
    day: '2026-01-01',
  }
  const written: Record<string, string> = {
    account: `prepaid/stay:${id}`,
    business: `stay:${id}`,
    state: 'paid',
  }
  const lines = Object.keys(violationTexts).map((text) =>
    text.replaceAll(/\{(?:other|third|fourth)?(\w+)\}/g, (_place, name: string) => {
      const kind = name.charAt(0).toLowerCase() + name.slice(1)
      const free = [
        'word',
        'sums',
        'reason',
        'key',
        'topic',
        'time',
        'step',
        'method',
        'ref',
        'flow',
        'last',
        'top',
        'people',
      ]
      return samples[kind] ?? written[kind] ?? (free.includes(kind) ? 'paid' : id)
    }),
  )
  expect(lines.filter((line) => readViolation(line) === undefined)).toEqual([])
  const told = await tellViolations(scope, lines)
  expect(told.filter((line) => !/[一-鿿]/.test(line))).toEqual([])
  await server.stop()
})
