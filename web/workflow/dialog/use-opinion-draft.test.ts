import { expect, test } from 'vitest'
import { storeOpinionDraft, readOpinionDraft, emptyOpinionDraft } from './use-opinion-draft.ts'

const day = 86_400_000

test('what was said and not sent is there again, for a week', () => {
  const words = {
    ...emptyOpinionDraft,
    opinion: '同意，请做好交接',
    files: [{ id: 'f', name: '交接单.pdf' }],
  }
  storeOpinionDraft('task-words:a', words, 0)
  expect(readOpinionDraft('task-words:a', 6 * day)).toEqual(words)
  expect(readOpinionDraft('task-words:a', 8 * day)).toEqual(emptyOpinionDraft)
  expect(readOpinionDraft('task-words:b', 0)).toEqual(emptyOpinionDraft)
  storeOpinionDraft('task-words:a', emptyOpinionDraft, 0)
  expect(readOpinionDraft('task-words:a', 0)).toEqual(emptyOpinionDraft)
})
