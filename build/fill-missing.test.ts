import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fillMissing } from './fill-missing.ts'

/** A place without the newer functions, in which the script has run as browsers get it: as its own text. */
function olderBrowser(): { run: (code: string) => unknown } {
  const bareUrl = function (address: string, base?: string) {
    return new URL(address, base)
  }
  const scope = createContext({ URL: bareUrl, URLSearchParams, AbortSignal })
  const run = (code: string): unknown => runInContext(code, scope)
  run(`
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name]
    for (const name of ['union', 'difference']) delete Set.prototype[name]
    delete Map.groupBy
    delete Object.groupBy
    delete Promise.withResolvers
    delete String.prototype.isWellFormed
  `)
  run(`(${fillMissing.toString()})(globalThis)`)
  return { run }
}

test('an older browser gets the functions it lacks, and they say what those of a newer one say', () => {
  const { run } = olderBrowser()
  const questions = [
    '[[3, 1, 2].toSorted(), [3, 1, 2].toSorted((one, other) => other - one), ["b", undefined, "a"].toSorted()]',
    '[1, 2, 3].toReversed()',
    '[[1, 2, 3].toSpliced(1, 1), [1, 2, 3].toSpliced(1), [1, 2].toSpliced(-1, 0, 8, 9), [1, 2].toSpliced()]',
    '[[1, 2].with(-1, 9), [1, 2].with(0, 9)]',
    '[...Map.groupBy([1, 2, 3], (one, at) => at % 2 === 0)]',
    'Object.groupBy(["a", "b", "cc"], ({ length }) => length)',
    '[[...new Set([1, 2]).union(new Set([2, 3]))], [...new Set([1, 2]).difference(new Set([2, 3]))]]',
    '["山居 🏡", "\\ud83c", "a\\udfe1b", "\\udfe1\\ud83c"].map((one) => one.isWellFormed())',
    '[URL.canParse("https://a.cn/b"), URL.canParse("b"), URL.canParse("b", "https://a.cn")]',
  ]
  for (const question of questions) {
    const here: unknown = runInContext(question, createContext({ URL }))
    expect(JSON.stringify(run(question)), question).toBe(JSON.stringify(here))
  }
  expect(() => run('[1].with(1, 2)')).toThrow('place')
})

test('what they are given stays as it was, and nobody who walks over a list meets them', () => {
  const { run } = olderBrowser()
  expect(run('const list = [2, 1]; list.toSorted(); list.toReversed(); list.with(0, 5); list.join()')).toBe(
    '2,1',
  )
  expect(run('const keys = []; for (const key in [1]) keys.push(key); keys.join()')).toBe('0')
})

test('a promise that is ended from outside ends once, either way', async () => {
  const { run } = olderBrowser()
  await expect(
    run('{ const { promise, resolve } = Promise.withResolvers(); resolve(1); promise }'),
  ).resolves.toBe(1)
  await expect(
    run('{ const { promise, reject } = Promise.withResolvers(); reject(new Error("no")); promise }'),
  ).rejects.toThrow('no')
})
