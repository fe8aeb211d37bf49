import type { PackageText } from '#domain/stay/texts.ts'
import { canonicalQuoteText } from '#domain/stay/quote-text.ts'
import { stayPurposeOf } from '#domain/stay/own-stay.ts'
import type { Quote } from '#domain/stay/pricing.ts'
import type { Language, ByLanguage } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import { sql } from 'kysely'
import { packageNames, type PackageCount } from './packages.ts'
import { QUOTE_VALID_MS } from './quotes.ts'
import { priceBookingRequest, type BookingRequest, type BookingRequestPrice } from './request-price.ts'
import type { Scope } from '#server/scope.ts'

/** By this a promise is known again: the price, the terms and everything that was wished for. */
export function bookingRequestHash(
  { env, tenantId }: Scope,
  request: BookingRequest,
  { price, terms }: Pick<BookingRequestPrice, 'price' | 'terms'>,
  expiresAt: number,
): string {
  const own = request.own ? [request.own] : []
  const agreed = request.agreed ? [request.agreed] : []
  const rest = [request.couponId, request.parent, terms.policyName, terms.policy, ...own, ...agreed]
  return env.keyed(
    `${tenantId} ${canonicalQuoteText({ ...request, quote: price, expiresAt })} ${JSON.stringify(rest)}`,
  )
}

/** Prices a request and keeps the promise for some minutes. */
export async function createQuote(scope: Scope, userId: string | null, request: BookingRequest) {
  const now = scope.now()
  const found = await priceBookingRequest(scope, userId, request)
  const id = scope.newId()
  const expiresAt = now + QUOTE_VALID_MS
  const hash = bookingRequestHash(scope, request, found, expiresAt)
  await scope
    .insert('stay_quote', {
      id,
      user_id: userId,
      house_id: request.houseId,
      check_in: request.checkIn,
      check_out: request.checkOut,
      adults: request.adults,
      children: request.children,
      pets: request.pets,
      packages: JSON.stringify(request.packages),
      coupon_grant_id: request.couponId,
      parent_id: request.parent?.id ?? null,
      same_rooms: request.parent?.sameRooms ?? false,
      purpose: request.own?.purpose ?? 'guest',
      cleaning: request.own?.cleaning ?? true,
      replaces_id: request.own?.replaces ?? null,
      agreed_fen: request.agreed?.fen ?? null,
      agreed_reason: request.agreed?.reason ?? null,
      price: JSON.stringify(found.price),
      hash,
      expires_at: new Date(expiresAt),
      created_at: new Date(now),
    })
    .execute()
  return quoteView(scope, { id, request, price: found.price, hash, expiresAt })
}

export type StoredQuote = {
  id: string
  request: BookingRequest
  price: Quote
  hash: string
  expiresAt: number
}

/** A quote somebody was given, with the order it became; nobody else's. `lock`: until the transaction ends. */
export async function findOwnQuote(scope: Scope, userId: string | null, quoteId: string, lock = false) {
  let query = scope
    .from('stay_quote')
    .selectAll()
    .select([sql<PackageCount[]>`packages`.as('chosen'), sql<Quote>`price`.as('quoted')])
    .where('id', '=', quoteId)
    .where((eb) =>
      eb.or([eb('user_id', 'is', null), ...(userId === null ? [] : [eb('user_id', '=', userId)])]),
    )
  if (lock) {
    query = query.forUpdate()
  }
  const row = await query.executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noQuote')
  }
  const request: BookingRequest = {
    houseId: row.house_id,
    checkIn: row.check_in,
    checkOut: row.check_out,
    adults: row.adults,
    children: row.children,
    pets: row.pets,
    packages: row.chosen,
    couponId: row.coupon_grant_id,
    parent: row.parent_id === null ? null : { id: row.parent_id, sameRooms: row.same_rooms },
    own: ownUseIn(row),
    ...agreedIn(row),
  }
  const quote: StoredQuote = {
    id: row.id,
    request,
    price: row.quoted,
    hash: row.hash,
    expiresAt: row.expires_at.getTime(),
  }
  return { ...quote, orderId: row.order_id }
}

const agreedIn = ({
  agreed_fen: fen,
  agreed_reason: reason,
}: AgreedColumns): Pick<BookingRequest, 'agreed'> =>
  fen === null || reason === null ? {} : { agreed: { fen, reason } }

type AgreedColumns = { agreed_fen: number | null; agreed_reason: string | null }
type OwnColumns = { purpose: string; cleaning: boolean; replaces_id: string | null }

function ownUseIn({ purpose, cleaning, replaces_id }: OwnColumns): BookingRequest['own'] {
  const stayPurpose = stayPurposeOf(purpose)
  return stayPurpose === 'guest' ? null : { purpose: stayPurpose, cleaning, replaces: replaces_id }
}

/** A quote as its owner sees it. */
export async function quoteView(scope: Scope, { id, request, price, hash, expiresAt }: StoredQuote) {
  const { parent: _parent, own: _own, agreed: _agreed, packages, ...rest } = request
  return {
    quoteId: id,
    ...rest,
    packages: packages.map((chosen) => ({ id: chosen.id, count: chosen.count })),
    ...(await priceWithPackageNames(scope, price)),
    hash,
    expiresAt,
    payable: price.total + price.deposit,
  }
}

/** A price with the names of its packages in the caller's language; it is kept with their ids. */
export async function priceWithPackageNames(scope: Scope, price: Quote): Promise<Quote> {
  const ids = price.lines.filter((line) => line.code === 'package').map((line) => line.name)
  const names = await packageNames(scope, ids)
  return {
    ...price,
    lines: price.lines.map((line) => ({
      ...line,
      name: packageNameIn(names.get(line.name), scope.language),
    })),
  }
}

export const packageNameIn = (texts: ByLanguage<PackageText> | undefined, language: Language): string =>
  (texts?.[language] ?? texts?.['zh-CN'])?.name ?? ''
