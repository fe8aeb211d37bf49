import type { CallOutput, Endpoint } from '#api/endpoint.ts'
import type { Page } from '#api/paging.ts'
import { MAX_FOLLOWING_PAGE_SIZE } from '#domain/paging.ts'
import { fieldsOf } from '#domain/record.ts'
import { Failure } from '#server/failure.ts'
import { checkAccess } from '#server/http/caller.ts'
import { declaredAnswer } from '#server/http/declared-answer.ts'
import type { Handler } from '#server/http/handlers.ts'
import { readInput } from '#server/http/read-input.ts'
import { scopeOf, type RootScope, type Scope } from '#server/scope.ts'
import type { exportTexts } from '#server/text/exports.ts'

/**
 * Where a call has the place of its page: in the `pageBean` of its body, in that of a part of its body, or as `after` in
 * the body itself.
 */
type PagePlace = 'body' | 'list' | 'queryFilter' | 'after'

type ListName = Extract<keyof typeof exportTexts, `export.list.${string}`>
type AnyHandler = (visit: Record<string, unknown>) => Promise<unknown>

/** A list of the console that can be had as a file: its call, and who answers it. */
export type ExportList = { endpoint: Endpoint; handler: AnyHandler; name: ListName; place: PagePlace }
/** By the path of the call. */
export type ExportLists = ReadonlyMap<string, ExportList>

type PagedCall<E> = CallOutput<E> extends Page<unknown> ? E : never

export const exportList = <E extends Endpoint>(
  name: ListName,
  endpoint: E & PagedCall<E>,
  handler: Handler<E>,
  place: PagePlace = 'body',
): ExportList => ({
  endpoint,
  name,
  place,
  // It is called with what its own endpoint reads.
  handler: handler as unknown as AnyHandler,
})

export function findList(lists: ExportLists, path: string): ExportList {
  const list = lists.get(path)
  if (!list) {
    throw new Failure('export.noList', {}, { status: 404 })
  }
  return list
}

/** What a list is asked, without the place of the page. */
export type ListInput = { query?: unknown; body?: unknown }
export type PageAt = { page: number; after: string }
type ReadPage = { rows: readonly unknown[]; total: number; next: PageAt | null }

export const firstPageAt: PageAt = { page: 1, after: '' }

/** A page of a list as this person gets it now: by their rights, at their sites, or refused as the call would. */
export async function readListPage(
  scope: RootScope,
  { endpoint, handler, place }: ExportList,
  sent: ListInput,
  at: PageAt,
): Promise<ReadPage> {
  await checkAccess(scope, endpoint.access, null)
  const input = readInput(endpoint, { query: sent.query, body: bodyAt(place, sent.body, at) }, scope.language)
  const context = { scope, user: scope.person, address: '', device: '', deviceId: null, audit: () => {} }
  const answer = declaredAnswer(scope.env, endpoint, await handler({ ...context, ...input }))
  // `exportList` takes no calls but those that give a page.
  const { rows, total, next } = answer as Page<unknown>
  return { rows, total, next: next === undefined ? null : { page: at.page + 1, after: next } }
}

/** Lists that are asked by a number give no more at once. */
const mostOnNumberedPage = 50

function bodyAt(place: PagePlace, body: unknown, { page, after }: PageAt): unknown {
  const fields = fieldsOf(body)
  if (place === 'after') {
    return { ...fields, page: 1, pageSize: mostOnNumberedPage, after }
  }
  // Pages are read minutes apart, each by the rights of its moment and committed with its place, so that a job goes on
  // after its server was lost: one snapshot over all of them would have to be held open by one server, and would be lost
  // with it. So a file goes by what its rows keep, and not by a name or a state that somebody changes meanwhile.
  const pageBean = { page, pageSize: MAX_FOLLOWING_PAGE_SIZE, showTotal: page === 1, after, isSteady: true }
  return place === 'body'
    ? { ...fields, pageBean }
    : { ...fields, [place]: { ...fieldsOf(fields[place]), pageBean } }
}

/** A scope in which somebody reads who is not there: with the rights and sites they have at this moment. */
export async function scopeOfPerson(scope: Scope, userId: string): Promise<RootScope> {
  const row = await scope
    .from('app_user')
    .select(['id', 'account', 'fullname', 'kind', 'landlord_id', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (row?.status !== 1) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
  const { id, account, fullname, kind, landlord_id: landlordId } = row
  // A list does not depend on which of somebody's sessions asks for it.
  const person = { id, account, fullname, kind, landlordId, sessionId: '' }
  return scopeOf(scope.env, scope.tenantId, undefined, { person, language: scope.language })
}
