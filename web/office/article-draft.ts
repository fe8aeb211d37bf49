import { useRef, useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { newsApi } from '#api/office/news.ts'
import type { Language } from '#domain/language.ts'
import { fieldsOf, listOf } from '#domain/record.ts'
import { currentUser } from '#web/app/session/current-user.ts'
import { readDraft, writeDraft } from '#web/ui/kit/stored-draft.ts'
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
function draftOf(piece: Piece | null): ArticleDraft {
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

export function storeArticleDraft(key: string, piece: Piece | null, draft: ArticleDraft | null): void {
  writeDraft(key, draft && { ...draft, revision: piece?.revision ?? null })
}

/** What this phone kept of a piece; nothing when somebody else changed the piece since, as it would undo their work. */
export function readArticleDraft(key: string, piece: Piece | null): ArticleDraft | null {
  const stored = readDraft(key)
  if (stored === null || stored.revision !== (piece?.revision ?? null)) {
    return null
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const words = (value: unknown): Words => ({
    title: text(fieldsOf(value).title),
    content: text(fieldsOf(value).content),
  })
  const { who, chosen } = fieldsOf(stored.readers)
  return {
    kind: stored.kind === 'news' ? 'news' : 'notice',
    'zh-CN': words(stored['zh-CN']),
    'en-US': words(stored['en-US']),
    picture: text(stored.picture) || null,
    isTop: stored.isTop === true,
    tagIds: listOf(stored.tagIds).map(text),
    readers: {
      who: who === 'everyone' || who === 'chosen' ? who : 'staff',
      chosen: listOf(chosen).map((reader) => {
        const { type, id, name } = fieldsOf(reader)
        return { type: text(type), id: text(id), name: text(name) }
      }),
    },
  }
}

/** A piece that is being written, kept on this phone for whoever writes it until it is saved. */
export function useArticleDraft(piece: Piece | null) {
  const [key] = useState(() => `article-draft:${currentUser()?.userId ?? ''}:${piece?.id ?? 'new'}`)
  const [restored, setRestored] = useState(() => readArticleDraft(key, piece))
  const [draft, setDraft] = useState(restored ?? draftOf(piece))
  // A page that goes away is not drawn again: what is kept does not wait for that.
  const latest = useRef(draft)
  return {
    draft,
    isRestored: restored !== null,
    change(next: (now: ArticleDraft) => Partial<ArticleDraft>) {
      latest.current = { ...latest.current, ...next(latest.current) }
      storeArticleDraft(key, piece, latest.current)
      setDraft(latest.current)
    },
    /** Back to what is stored. */
    discard: () => {
      storeArticleDraft(key, piece, null)
      setRestored(null)
      latest.current = draftOf(piece)
      setDraft(latest.current)
    },
    markStored: () => storeArticleDraft(key, piece, null),
  }
}
