import { expect, test } from 'vitest'
import { Nickname } from '#api/identity/profile.ts'
import { nicknameProblem } from '#domain/identity/nickname.ts'

test('a nickname is told what is wrong with it, and what is right the server takes', () => {
  const names = [
    '',
    '   ',
    '山',
    '  秋水长天 ',
    '长'.repeat(20),
    '长'.repeat(21),
    'a\u0000b',
    'a\u202eb',
    'Ana 🌲',
    '🌲'.repeat(20),
    '🌲'.repeat(21),
  ]
  const problems = names.map(nicknameProblem)
  expect(problems).toEqual([
    'missing',
    'missing',
    null,
    null,
    null,
    'tooLong',
    'unfit',
    'unfit',
    null,
    null,
    'tooLong',
  ])
  expect(names.map((name) => Nickname.safeParse(name).success)).toEqual(problems.map((one) => one === null))
})
