import { sql } from 'kysely'
import type { Input } from '#api/endpoint.ts'
import type { reviewApi } from '#api/stay/review.ts'
import type { Picture } from '#api/stay/schemas.ts'
import { BAD_REVIEW_BELOW, GOOD_REVIEW_FROM, maskedName, displayScore } from '#domain/stay/review-score.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'
import { reviewPictures } from '../catalog/pictures.ts'
import { tagLabels, visibleReviews, type ReviewScope } from './summary.ts'

type Asked = Input<typeof reviewApi.reviews>['body']

/** One page of the reviews of a house, the newest first. */
export async function listHouseReviews(db: Db, viewing: ReviewScope, asked: Asked) {
  const { page, pageSize } = asked
  const found = askedReviews(db, viewing.tenantId, asked)
  const [rows, { total }] = await Promise.all([
    reviewRows(found, asked),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const illustrated = rows.filter((row) => row.has_pictures).map((row) => row.id)
  const pictures = await reviewPictures(db, viewing, illustrated)
  return {
    rows: rows.map((row) => reviewOf(row, viewing.language, pictures.get(row.id) ?? [])),
    total,
    page,
    pageSize,
  }
}

function askedReviews(db: Db, tenantId: string, { houseId, show, tag }: Asked) {
  let found = visibleReviews(db, tenantId, houseId)
  if (show === 'withPictures') {
    found = found.where('has_pictures', '=', true)
  } else if (show === 'good') {
    found = found.where('score', '>=', GOOD_REVIEW_FROM)
  } else if (show === 'bad') {
    found = found.where('score', '<', BAD_REVIEW_BELOW)
  }
  if (tag === '') {
    return found
  }
  return found.where(
    sql<boolean>`exists (select 1 from review_tag said where said.tenant_id = review.tenant_id
      and said.review_id = review.id and said.tag = ${tag})`,
  )
}

function reviewRows(found: ReturnType<typeof askedReviews>, { page, pageSize }: Asked) {
  return found
    .selectAll('review')
    .select(
      sql<string[]>`array(select tag from review_tag said where said.tenant_id = review.tenant_id
        and said.review_id = review.id order by tag)`.as('tags'),
    )
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

type Row = Awaited<ReturnType<typeof reviewRows>>[number]

function reviewOf(row: Row, language: Language, pictures: Picture[]) {
  const { hygiene, facilities, location, service } = row
  const { reply_text: text, replied_at: repliedAt } = row
  return {
    id: row.id,
    guest: row.is_anonymous ? '' : maskedName(row.guest_name),
    month: row.stayed_on.slice(0, 7),
    score: displayScore(row.score),
    scores: { hygiene, facilities, location, service },
    text: row.text,
    tags: tagLabels(row.tags, language),
    pictures,
    reply: text === null || repliedAt === null ? null : { text, repliedAt: repliedAt.getTime() },
    createdAt: row.created_at.getTime(),
  }
}
