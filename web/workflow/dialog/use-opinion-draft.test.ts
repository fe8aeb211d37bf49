import { expect, test } from 'vitest'
import { keepWords, keptWords, noWords } from './use-opinion-draft.ts'

const day = 86_400_000

test('what was said and not sent is there again, for a week', () => {
  const words = { ...noWords, opinion: '同意，请做好交接', files: [{ id: 'f', name: '交接单.pdf' }] }
  keepWords('task-words:a', words, 0)
  expect(keptWords('task-words:a', 6 * day)).toEqual(words)
  expect(keptWords('task-words:a', 8 * day)).toEqual(noWords)
  expect(keptWords('task-words:b', 0)).toEqual(noWords)
  keepWords('task-words:a', noWords, 0)
  expect(keptWords('task-words:a', 0)).toEqual(noWords)
})
