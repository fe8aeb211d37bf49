import type { CallOutput } from '#api/endpoint.ts'
import type { newsApi } from '#api/office/news.ts'
import type { Language } from '#domain/language.ts'
import { isFlag, isText, listWith, oneOf, orNull, shapeOf, type Guards } from '#domain/shape.ts'
import type { ArticleAudience } from './readers-field.tsx'

export type Piece = CallOutput<typeof newsApi.articleToEdit>
type Words = { title: string; content: string }

/** What is being written. */
export type ArticleDraft = Record<Language, Words> & {
  kind: Piece['kind']
  picture: string | null
  isTop: boolean
  tagIds: string[]
  readers: ArticleAudience
}

/** The role every member of the staff has. */
export const staffRole = 'staff'

function readersOf(piece: Piece | null): ArticleAudience {
  const readers = piece?.readers ?? []
  const isOnly = (holds: (reader: (typeof readers)[number]) => boolean) =>
    readers.length > 0 && readers.every(holds)
  if (isOnly(({ type }) => type === 'everyone')) {
    return { who: 'everyone', chosen: [] }
  }
  const isStaff = readers.length === 0 || isOnly(({ type, code }) => type === 'role' && code === staffRole)
  return isStaff ? { who: 'staff', chosen: [] } : { who: 'chosen', chosen: readers }
}

/** A piece as it is stored, or an empty one. */
export function articleDraftOf(piece: Piece | null): ArticleDraft {
  const words = (language: Language) => {
    const localText = piece?.texts[language]
    return { title: localText?.title ?? '', content: localText?.content ?? '' }
  }
  return {
    kind: piece?.kind ?? 'notice',
    'zh-CN': words('zh-CN'),
    'en-US': words('en-US'),
    picture: piece?.picture ?? null,
    isTop: piece?.isTop ?? false,
    tagIds: piece?.tagIds ?? [],
    readers: readersOf(piece),
  }
}

const hasWords = shapeOf<Words>({ title: isText, content: isText })

export const articleDraftGuards: Guards<ArticleDraft> = {
  kind: oneOf(['notice', 'news']),
  'zh-CN': hasWords,
  'en-US': hasWords,
  picture: orNull(isText),
  isTop: isFlag,
  tagIds: listWith(isText),
  readers: shapeOf<ArticleAudience>({
    who: oneOf(['staff', 'everyone', 'chosen']),
    chosen: listWith(shapeOf({ type: isText, id: isText, name: isText })),
  }),
}
