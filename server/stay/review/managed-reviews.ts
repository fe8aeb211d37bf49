import type { HouseText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import type { HandlerInput } from '#api/endpoint.ts'
import type { ManagedReview, ownReviewApi } from '#api/stay/own-review.ts'
import type { Picture } from '#api/stay/schemas.ts'
import { canReply, replyEditableUntil } from '#domain/stay/review/review-rules.ts'
import { maskedName, displayScore } from '#domain/stay/review/review-score.ts'
import type { SortKey } from '#server/db/keyset.ts'
import { pageAfter } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import { holdsAt, type SiteReach } from '#domain/identity/site-reach.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { houseCovers } from '../order/cards.ts'
import { reviewPictures } from '../catalog/pictures.ts'
import { tagLabels } from './summary.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Who looks: somebody who wrote reviews, has houses or answers for those of others, or manages all reviews, or all of
 * some sites.
 */
export type ReviewViewer = {
  userId: string
  canManage: boolean
  /** The sites whose reviews they manage. */
  sites: SiteReach
  houseIds: readonly string[]
}
type ReviewsRequest = HandlerInput<typeof ownReviewApi.list>['body']

const newestFirst: readonly SortKey[] = [
  { column: sql.ref('review.created_at'), direction: 'DESC' },
  { column: sql.ref('review.id'), direction: 'DESC' },
]

/** One page of the reviews somebody wrote, or that are theirs to answer; the newest first. */
export async function listManagedReviews(scope: Scope, reader: ReviewViewer, request: ReviewsRequest) {
  const { page, pageSize, after } = request
  const found = byShow(of(readableRows(scope, reader), reader, request.of), request.show)
  const reviews = selected(scope, found, reader)
  const [{ rows, next }, { total }] = await Promise.all([
    after === undefined
      ? reviews
          .orderBy('review.created_at', 'desc')
          .orderBy('review.id', 'desc')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute()
          .then((rows) => ({ rows, next: undefined }))
      : pageAfter(reviews, newestFirst, after, pageSize),
    // Who goes on was told at the beginning.
    after
      ? { total: 0 }
      : found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: await asReviews(scope, reader, rows),
    total,
    page,
    pageSize,
    ...(next === undefined ? {} : { next }),
  }
}

/** One review, for those it concerns. */
export async function managedReview(scope: Scope, reader: ReviewViewer, id: string): Promise<ManagedReview> {
  const row = await selected(scope, readableRows(scope, reader), reader)
    .where('review.id', '=', id)
    .executeTakeFirst()
  const [review] = row ? await asReviews(scope, reader, [row]) : []
  if (!review) {
    throw new Failure('review.missing')
  }
  return review
}

/** Whether the person owns houses. */
export async function ownsHouses(scope: Scope, userId: string): Promise<boolean> {
  const row = await scope
    .from('house')
    .select('id')
    .where('owner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The reviews that concern the reader: written by them, about their houses, or all. */
function readableRows(scope: Scope, reader: ReviewViewer) {
  const rows = scope.from('review').innerJoin(scope.table('house'), 'house.id', 'review.house_id')
  return managesAll(reader)
    ? rows
    : rows.where((eb) =>
        eb.or([
          eb('review.user_id', '=', reader.userId),
          eb.and([isAnsweredBy(reader), eb('review.status', '=', 'shown')]),
          isManagedBy(reader),
        ]),
      )
}

const managesAll = ({ canManage, sites }: ReviewViewer): boolean => canManage && sites === null

/** The house of the review is at a site whose reviews the reader manages. */
const isManagedBy = ({ canManage, sites }: ReviewViewer) =>
  canManage ? sql<boolean>`house.site_id = any(${[...(sites ?? [])]}::uuid[])` : sql<boolean>`false`

type Found = ReturnType<typeof readableRows>

/** The house of the review is the reader's own, or one they answer for. */
const isAnsweredBy = ({ userId, houseIds }: ReviewViewer) =>
  sql<boolean>`(house.owner_id = ${userId}::uuid or house.id = any(${[...houseIds]}::uuid[]))`

function of(rows: Found, reader: ReviewViewer, which: ReviewsRequest['of']): Found {
  if (which === 'mine') {
    return rows.where('review.user_id', '=', reader.userId)
  }
  return managesAll(reader)
    ? rows
    : rows.where(sql<boolean>`(${isAnsweredBy(reader)} or ${isManagedBy(reader)})`)
}

const openReports = sql<number>`(select count(*) from review_report r where r.tenant_id = review.tenant_id
  and r.review_id = review.id and r.decided_at is null)`

function byShow(rows: Found, show: ReviewsRequest['show']): Found {
  switch (show) {
    case 'replied':
      return rows.where('review.replied_at', 'is not', null)
    case 'unreplied':
      return rows.where('review.replied_at', 'is', null).where('review.status', '=', 'shown')
    case 'reported':
      return rows.where(sql<boolean>`${openReports} > 0`)
    case 'hidden':
      return rows.where('review.status', '=', 'hidden')
    default:
      return rows
  }
}

/** What those say who reported it and wait for a decision. */
const openReportLines = sql<ManagedReview['reportedFor']>`(select coalesce(jsonb_agg(jsonb_build_object(
    'reason', r.reason, 'details', r.details, 'at', floor(extract(epoch from r.created_at) * 1000)::bigint)
    order by r.created_at), '[]')
  from (select * from review_report said where said.tenant_id = review.tenant_id and said.review_id = review.id
    and said.decided_at is null order by said.created_at limit 20) r)`

const selected = (scope: Scope, rows: Found, reader: ReviewViewer) =>
  rows.selectAll('review').select([
    'house.owner_id',
    'house.site_id',
    inLanguage<HouseText>('house.texts', scope.language).as('house_text'),
    sql<string[]>`array(select tag from review_tag said where said.tenant_id = review.tenant_id
      and said.review_id = review.id order by tag)`.as('tags'),
    managesAll(reader)
      ? openReports.as('reports')
      : sql<number>`(select count(*) from review_report r where r.tenant_id = review.tenant_id
          and r.review_id = review.id and (r.reporter_id = ${reader.userId}
            or (r.decided_at is null and ${isManagedBy(reader)})))`.as('reports'),
    managesAll(reader)
      ? openReportLines.as('reported_for')
      : sql<
          ManagedReview['reportedFor']
        >`case when ${isManagedBy(reader)} then ${openReportLines} else '[]' end`.as('reported_for'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

async function asReviews(scope: Scope, reader: ReviewViewer, rows: readonly Row[]): Promise<ManagedReview[]> {
  const illustrated = rows.filter((row) => row.has_pictures).map((row) => row.id)
  const [pictures, covers] = await Promise.all([
    reviewPictures(scope, illustrated),
    houseCovers(
      scope,
      rows.map((row) => row.house_id),
    ),
  ])
  return rows.map((row) => {
    const seen = { pictures: pictures.get(row.id) ?? [], cover: covers.get(row.house_id) ?? null }
    return reviewOf(scope, reader, row, seen)
  })
}

function reviewOf(
  scope: Scope,
  { userId, canManage: managesSome, sites, houseIds }: ReviewViewer,
  row: Row,
  { pictures, cover }: { pictures: Picture[]; cover: Picture | null },
): ManagedReview {
  const { hygiene, facilities, location, service, reply_text: text } = row
  const repliedAt = row.replied_at?.getTime() ?? null
  const canManage = managesSome && holdsAt(sites, row.site_id)
  const mayAnswer = canManage || row.owner_id === userId || houseIds.includes(row.house_id)
  return {
    id: row.id,
    house: { id: row.house_id, name: row.house_text.name, picture: cover },
    guest: row.is_anonymous ? '' : maskedName(row.guest_name),
    month: row.stayed_on.slice(0, 7),
    score: displayScore(row.score),
    scores: { hygiene, facilities, location, service },
    text: row.text,
    tags: tagLabels(row.tags, scope.language),
    pictures,
    reply: text === null || repliedAt === null ? null : { text, repliedAt },
    createdAt: row.created_at.getTime(),
    hiddenReason: row.status === 'hidden' ? (row.hidden_reason ?? '') : null,
    isMine: row.user_id === userId,
    canReply: mayAnswer && row.status === 'shown' && canReply(repliedAt, scope.now()),
    replyEditableUntil: repliedAt === null ? null : replyEditableUntil(repliedAt),
    canManage,
    reports: row.reports,
    reportedFor: row.reported_for,
  }
}
