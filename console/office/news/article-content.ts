import type { CallOutput } from '#api/endpoint.ts'
import type { newsApi } from '#api/office/news.ts'
import type { RightEntry } from '#domain/identity/rights.ts'

export type Article = CallOutput<typeof newsApi.articleToEdit>

/** What is typed in the editor, a field each, so that two versions can be compared field by field. */
export type ArticleContent = {
  kind: Article['kind']
  titleZh: string
  summaryZh: string
  contentZh: string
  titleEn: string
  summaryEn: string
  contentEn: string
  picture: string | null
  isTop: boolean
  tagIds: string[]
  readers: RightEntry[]
}

export function contentOf({ kind, texts, picture, isTop, tagIds, readers }: Article): ArticleContent {
  const chinese = texts['zh-CN']
  const english = texts['en-US']
  return {
    kind,
    titleZh: chinese.title,
    summaryZh: chinese.summary,
    contentZh: chinese.content,
    titleEn: english?.title ?? '',
    summaryEn: english?.summary ?? '',
    contentEn: english?.content ?? '',
    picture,
    isTop,
    tagIds,
    readers: readers.map(({ type, code }) => (type === 'everyone' ? { type } : { type, id: code })),
  }
}

/** The same as the call takes it; without an English title there is no English text. */
export function bodyOf(content: ArticleContent) {
  const { kind, picture, isTop, tagIds, readers } = content
  const chinese = { title: content.titleZh, summary: content.summaryZh, content: content.contentZh }
  const english = { title: content.titleEn, summary: content.summaryEn, content: content.contentEn }
  const texts = { 'zh-CN': chinese, ...(english.title.trim() === '' ? {} : { 'en-US': english }) }
  return { kind, texts, picture, isTop, tagIds, readers }
}
