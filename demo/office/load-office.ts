import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { bookRoom } from '#server/office/book-room.ts'
import { saveRoom } from '#server/office/meeting-rooms.ts'
import { setNewsState, saveNews } from '#server/office/save-news.ts'
import { saveTag } from '#server/office/tags.ts'
import { requireId, type IdsByCode } from '#demo/org/load-company.ts'
import type { PictureIds } from '#demo/stay/load-pictures.ts'
import { demoNewsTags, newsOn, type DemoNews } from './news.ts'
import { demoMeetings, demoRooms } from './rooms.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

type LoadContext = { people: IdsByCode; pictures: PictureIds }

/** Fills a tenant with what its office tells and where it meets. */
export async function loadOfficeDemo(scope: TxScope, context: LoadContext): Promise<void> {
  await loadNews(scope, context)
  await loadMeetings(scope, context.people)
}

async function loadNews(scope: TxScope, { people, pictures }: LoadContext): Promise<void> {
  const tags = new Map<string, string>()
  for (const [orderNo, tag] of demoNewsTags.entries()) {
    tags.set(tag.name, await saveTag(scope, { typeKey: 'news', orderNo, ...tag }))
  }
  const names = await namesOf(scope)
  const reads = []
  for (const piece of newsOn(parkDay(scope.now()))) {
    const author = { id: requireId(people, piece.author), fullname: names.get(piece.author) ?? '' }
    const at = publishedAt(piece, scope.now())
    const then = scopeAt(scope, at)
    const id = await saveNews(then, author, {
      kind: piece.kind,
      texts: {
        'zh-CN': { title: piece.title.zh, summary: '', content: piece.content.zh },
        'en-US': { title: piece.title.en, summary: '', content: piece.content.en },
      },
      picture: piece.picture === undefined ? null : (pictures.get(piece.picture) ?? null),
      isTop: piece.isTop ?? false,
      tagIds: (piece.tags ?? []).map((name) => requireId(tags, name)),
      readers: [piece.isForAll ? { type: 'everyone' } : { type: 'role', id: 'staff' }],
    })
    await setNewsState(then, id, 'published')
    for (const account of piece.readBy ?? []) {
      const read_at = new Date(at + 3_600_000)
      reads.push({ news_id: id, user_id: requireId(people, account), read_at })
    }
  }
  await scope.insert('news_read', reads).execute()
}

/** On its day at its hour, but never later than now. */
const publishedAt = ({ ago, hour }: DemoNews, now: number): number =>
  Math.min(now - 60_000, instantAt(addDays(parkDay(now), -ago), `${String(hour).padStart(2, '0')}:00`))

async function namesOf(scope: TxScope): Promise<Map<string, string>> {
  const rows = await scope.from('app_user').select(['account', 'fullname']).execute()
  return new Map(rows.map(({ account, fullname }) => [account, fullname]))
}

async function loadMeetings(scope: TxScope, people: IdsByCode): Promise<void> {
  const rooms = new Map<string, string>()
  for (const [orderNo, { name, place, equipment, ...room }] of demoRooms.entries()) {
    const textsIn = (tongue: 'zh' | 'en') => ({
      name: name[tongue],
      place: place[tongue],
      equipment: equipment[tongue],
    })
    const texts = { 'zh-CN': textsIn('zh'), 'en-US': textsIn('en') }
    rooms.set(room.code, await saveRoom(scope, { ...room, texts, isOpen: true, orderNo }))
  }
  const today = parkDay(scope.now())
  for (const { room, organiser, day, from, to, subject, note = '', people: accounts } of demoMeetings) {
    const date = addDays(today, day)
    const made = instantAt(addDays(date, -3), '10:00')
    // Made in time, as a room is not had for hours that have passed.
    await bookRoom(scopeAt(scope, made), requireId(people, organiser), {
      roomId: requireId(rooms, room),
      subject,
      note,
      startTime: instantAt(date, from),
      endTime: instantAt(date, to),
      attendeeIds: accounts.map((account) => requireId(people, account)),
    })
  }
}
