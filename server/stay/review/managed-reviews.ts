import { sql } from 'kysely'
import type { Input } from '#api/endpoint.ts'
import type { ManagedReview, ownReviewApi } from '#api/stay/own-review.ts'
import type { Picture } from '#api/stay/schemas.ts'
import { canReply, replyEditableUntil } from '#domain/stay/review-rules.ts'
import { maskedName, displayScore } from '#domain/stay/review-score.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { localizedColumn } from '../localized.ts'
import type { HouseText } from '../catalog/create-house.ts'
import { houseCovers } from '../order/cards.ts'
import { reviewPictures } from '../catalog/pictures.ts'
import { tagLabels } from './summary.ts'

/** Who looks: somebody who wrote reviews, has houses, or manages all reviews. */
export type ReviewViewer = {
  tenantId: string
  userId: string
  canManage: boolean
  language: Language
  now: number
}
type Asked = Input<typeof ownReviewApi.list>['body']

/** One page of the reviews somebody wrote, or that are theirs to answer; the newest first. */
export async function listManagedReviews(db: Db, reader: ReviewViewer, asked: Asked) {
  const { page, pageSize } = asked
  const found = shown(of(readableRows(db, reader), reader, asked.of), asked.show)
  const [rows, { total }] = await Promise.all([
    selected(found, reader)
      .orderBy('review.created_at', 'desc')
      .orderBy('review.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: await asReviews(db, reader, rows), total, page, pageSize }
}

/** One review, for those it concerns. */
export async function managedReview(db: Db, reader: ReviewViewer, id: string): Promise<ManagedReview> {
  const row = await selected(readableRows(db, reader), reader).where('review.id', '=', id).executeTakeFirst()
  const [review] = row ? await asReviews(db, reader, [row]) : []
  if (!review) {
    throw new Failure('review.missing')
  }
  return review
}

/** Whether the person owns houses. */
export async function ownsHouses(db: Db, tenantId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('house')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The reviews that concern the reader: written by them, about their houses, or all. */
function readableRows(db: Db, { tenantId, userId, canManage }: ReviewViewer) {
  const rows = db
    .selectFrom('review')
    .innerJoin('house', (join) =>
      join.onRef('house.tenant_id', '=', 'review.tenant_id').onRef('house.id', '=', 'review.house_id'),
    )
    .where('review.tenant_id', '=', tenantId)
  return canManage
    ? rows
    : rows.where((eb) =>
        eb.or([
          eb('review.user_id', '=', userId),
          eb.and([eb('house.owner_id', '=', userId), eb('review.status', '=', 'shown')]),
        ]),
      )
}
type Found = ReturnType<typeof readableRows>

function of(rows: Found, { userId, canManage }: ReviewViewer, which: Asked['of']): Found {
  if (which === 'mine') {
    return rows.where('review.user_id', '=', userId)
  }
  return canManage ? rows : rows.where('house.owner_id', '=', userId)
}

const openReports = sql<number>`(select count(*) from review_report r where r.tenant_id = review.tenant_id
  and r.review_id = review.id and r.decided_at is null)`

function shown(rows: Found, show: Asked['show']): Found {
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

const selected = (rows: Found, { userId, canManage, language }: ReviewViewer) =>
  rows.selectAll('review').select([
    'house.owner_id',
    localizedColumn<HouseText>('house.texts', language).as('house_text'),
    sql<string[]>`array(select tag from review_tag said where said.tenant_id = review.tenant_id
      and said.review_id = review.id order by tag)`.as('tags'),
    canManage
      ? openReports.as('reports')
      : sql<number>`(select count(*) from review_report r where r.tenant_id = review.tenant_id
          and r.review_id = review.id and r.reporter_id = ${userId})`.as('reports'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

async function asReviews(db: Db, reader: ReviewViewer, rows: readonly Row[]): Promise<ManagedReview[]> {
  const viewer = {
    tenantId: reader.tenantId,
    userId: reader.userId,
    language: reader.language,
    now: reader.now,
  }
  const illustrated = rows.filter((row) => row.has_pictures).map((row) => row.id)
  const [pictures, covers] = await Promise.all([
    reviewPictures(db, viewer, illustrated),
    houseCovers(
      db,
      viewer,
      rows.map((row) => row.house_id),
    ),
  ])
  return rows.map((row) => reviewOf(row, reader, pictures.get(row.id) ?? [], covers.get(row.house_id)))
}

function reviewOf(
  row: Row,
  { userId, canManage, language, now }: ReviewViewer,
  pictures: Picture[],
  cover: Picture | undefined,
): ManagedReview {
  const { hygiene, facilities, location, service, reply_text: text } = row
  const repliedAt = row.replied_at?.getTime() ?? null
  const answers = (canManage || row.owner_id === userId) && row.status === 'shown'
  return {
    id: row.id,
    house: { id: row.house_id, name: row.house_text.name, picture: cover ?? null },
    guest: row.is_anonymous ? '' : maskedName(row.guest_name),
    month: row.stayed_on.slice(0, 7),
    score: displayScore(row.score),
    scores: { hygiene, facilities, location, service },
    text: row.text,
    tags: tagLabels(row.tags, language),
    pictures,
    reply: text === null || repliedAt === null ? null : { text, repliedAt },
    createdAt: row.created_at.getTime(),
    hiddenReason: row.status === 'hidden' ? (row.hidden_reason ?? '') : null,
    isMine: row.user_id === userId,
    canReply: answers && canReply(repliedAt, now),
    replyEditableUntil: repliedAt === null ? null : replyEditableUntil(repliedAt),
    canManage,
    reports: row.reports,
  }
}
