import { expect, test } from 'vitest'
import { readFormDraft, storeFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { articleDraftGuards, articleDraftOf, type ArticleDraft } from './article-draft.ts'

const draft: ArticleDraft = {
  kind: 'news',
  'zh-CN': { title: '停水通知', content: '<p>周三上午</p>' },
  'en-US': { title: '', content: '' },
  picture: 'f1',
  isTop: true,
  tagIds: ['t1'],
  readers: { who: 'chosen', chosen: [{ type: 'role', id: 'r1', name: '前厅' }] },
}
const stored = articleDraftOf(null)
const read = () =>
  readFormDraft('u1', { name: 'article:new', revision: null, stored, guards: articleDraftGuards })

test('a piece that was not saved is there again as it was written', () => {
  storeFormDraft('u1', 'article:new', null, draft)
  expect(read()).toEqual(draft)
})

test('what an older version of the app kept is read as far as it goes', () => {
  const kept = { ...draft, 'en-US': { title: '标题' }, tagIds: 'x', readers: 7, kind: 'letter' }
  storeFormDraft('u1', 'article:new', null, kept)
  const { 'en-US': english, tagIds, readers, kind } = stored
  expect(read()).toEqual({ ...draft, 'en-US': english, tagIds, readers, kind })
})
