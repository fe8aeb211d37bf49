import { sql } from 'kysely'
import { BAD_REVIEW_BELOW, GOOD_REVIEW_FROM, displayScore } from '#domain/stay/review/review-score.ts'
import { isReviewTag } from '#domain/stay/review/review-tag.ts'
import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** The reviews of a house that nobody has hidden. */
export const visibleReviews = (scope: Scope, houseId: string) =>
  scope.from('review').where('review.house_id', '=', houseId).where('review.status', '=', 'shown')

/** What the reviews of a house say together. */
export async function reviewSummary(scope: Scope, houseId: string) {
  const [row, tags] = await Promise.all([
    visibleReviews(scope, houseId)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        sql<number>`count(*) filter (where has_pictures)`.as('withPictures'),
        sql<number>`count(*) filter (where score >= ${GOOD_REVIEW_FROM})`.as('good'),
        sql<number>`count(*) filter (where score < ${BAD_REVIEW_BELOW})`.as('bad'),
        sql<number>`coalesce(sum(score), 0)`.as('score'),
        sql<number>`coalesce(sum(hygiene), 0)`.as('hygiene'),
        sql<number>`coalesce(sum(facilities), 0)`.as('facilities'),
        sql<number>`coalesce(sum(location), 0)`.as('location'),
        sql<number>`coalesce(sum(service), 0)`.as('service'),
      ])
      .executeTakeFirstOrThrow(),
    tagCounts(scope, houseId),
  ])
  const { count, withPictures, good, bad } = row
  const stars = (sum: number) => displayScore(Math.round((sum * 100) / count))
  return {
    count,
    withPictures,
    good,
    bad,
    score: count === 0 ? null : displayScore(Math.round(row.score / count)),
    scores:
      count === 0
        ? null
        : {
            hygiene: stars(row.hygiene),
            facilities: stars(row.facilities),
            location: stars(row.location),
            service: stars(row.service),
          },
    tags: tags.flatMap(({ tag, count: times }) =>
      tagLabels([tag], scope.language).map((one) => ({ ...one, count: times })),
    ),
  }
}

function tagCounts(scope: Scope, houseId: string) {
  return visibleReviews(scope, houseId)
    .innerJoin(scope.table('review_tag as said'), 'said.review_id', 'review.id')
    .select('said.tag')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('said.tag')
    .orderBy('count', 'desc')
    .orderBy('said.tag')
    .execute()
}

/** Tags with their names; one that is no longer known is left out. */
export const tagLabels = (tags: readonly string[], language: Language) =>
  tags.filter(isReviewTag).map((tag) => ({ tag, name: textOf(`stay.tag.${tag}`, language) }))
