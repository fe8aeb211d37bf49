import { sql } from 'kysely'
import type { HandlerInput } from '#api/endpoint.ts'
import type { reviewApi } from '#api/stay/review.ts'
import type { Picture } from '#api/stay/schemas.ts'
import {
  BAD_REVIEW_BELOW,
  GOOD_REVIEW_FROM,
  maskedName,
  displayScore,
} from '#domain/stay/review/review-score.ts'
import type { Language } from '#domain/language.ts'
import { reviewPictures } from '../catalog/pictures.ts'
import { tagLabels, visibleReviews } from './summary.ts'
import type { Scope } from '#server/scope.ts'

type ReviewsRequest = HandlerInput<typeof reviewApi.reviews>['body']

/** One page of the reviews of a house, the newest first. */
export async function listHouseReviews(scope: Scope, request: ReviewsRequest) {
  const { page, pageSize } = request
  const found = matchingReviews(scope, request)
  const [rows, { total }] = await Promise.all([
    reviewRows(found, request),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const illustrated = rows.filter((row) => row.has_pictures).map((row) => row.id)
  const pictures = await reviewPictures(scope, illustrated)
  return {
    rows: rows.map((row) => reviewOf(row, scope.language, pictures.get(row.id) ?? [])),
    total,
    page,
    pageSize,
  }
}

function matchingReviews(scope: Scope, { houseId, show, tag }: ReviewsRequest) {
  let found = visibleReviews(scope, houseId)
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

function reviewRows(found: ReturnType<typeof matchingReviews>, { page, pageSize }: ReviewsRequest) {
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
