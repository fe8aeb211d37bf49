import { expect, test } from 'vitest'
import { readArticleDraft, storeArticleDraft, type ArticleDraft, type Piece } from './article-draft.ts'
import { writeStored } from '#web/browser-storage.ts'

const draft: ArticleDraft = {
  kind: 'news',
  'zh-CN': { title: '停水通知', content: '<p>周三上午</p>' },
  'en-US': { title: '', content: '' },
  picture: 'f1',
  isTop: true,
  tagIds: ['t1'],
  readers: { who: 'chosen', chosen: [{ type: 'role', id: 'r1', name: '前厅' }] },
}

const piece = (revision: number): Piece => ({
  id: 'a1',
  kind: 'news',
  state: 'draft',
  texts: { 'zh-CN': { title: '旧标题', content: '', summary: '' } },
  picture: null,
  isTop: false,
  tagIds: [],
  readers: [],
  revision,
  publishAt: null,
  publishTime: null,
})

test('a piece that was not saved is there again, until it is', () => {
  storeArticleDraft('article-draft:u1:new', null, draft)
  expect(readArticleDraft('article-draft:u1:new', null)).toEqual(draft)
  expect(readArticleDraft('article-draft:u2:new', null), 'it is the writer’s alone').toBeNull()
  storeArticleDraft('article-draft:u1:new', null, null)
  expect(readArticleDraft('article-draft:u1:new', null)).toBeNull()
})

test('it is not laid over what somebody else has saved since', () => {
  storeArticleDraft('article-draft:u1:a1', piece(3), draft)
  expect(readArticleDraft('article-draft:u1:a1', piece(3))).toEqual(draft)
  expect(readArticleDraft('article-draft:u1:a1', piece(4))).toBeNull()
})

test('what an older version of the app kept is read as far as it goes', () => {
  const kept = { keptAt: Date.now(), revision: null, 'zh-CN': { title: '标题' }, tagIds: 'x', readers: 7 }
  writeStored('local', 'article-draft:u1:new', JSON.stringify(kept))
  expect(readArticleDraft('article-draft:u1:new', null)).toEqual({
    kind: 'notice',
    'zh-CN': { title: '标题', content: '' },
    'en-US': { title: '', content: '' },
    picture: null,
    isTop: false,
    tagIds: [],
    readers: { who: 'staff', chosen: [] },
  })
})
