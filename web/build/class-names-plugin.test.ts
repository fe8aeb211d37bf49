import { expect, test } from 'vitest'
import { classNames } from './class-names-plugin.ts'

test('each class of each file has a name of its own, which it keeps', () => {
  const files = Array.from({ length: 3000 }, (_, at) => `stay/part-${at}.module.css`)
  const nameIn = classNames(files)
  const names = files.flatMap((file) => ['row', 'name'].map((name) => nameIn(file, name)))
  expect(new Set(names).size).toBe(names.length)
  expect(names.every((name) => /^_[\w-]{4}$/.test(name))).toBe(true)
  expect(nameIn('stay/part-7.module.css', 'row')).toBe(names[14])
})

test('a name does not change with other files, in whichever order they are found', () => {
  const one = classNames(['a.module.css', 'b.module.css', 'c.module.css'])('b.module.css', 'row')
  expect(classNames(['b.module.css', 'a.module.css'])('b.module.css', 'row')).toBe(one)
})

test('a file that is not one of the web is refused', () => {
  expect(() => classNames([])('a.module.css', 'row')).toThrow('There is no a.module.css')
})
