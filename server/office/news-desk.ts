import { sql } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import type { OwnerType } from '#domain/identity/rights.ts'
import { planProblem } from '#domain/office/publish-plan.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure, textOf } from '#server/failure.ts'
import { attempt, eachTenant } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { ownerNames } from '#server/org/right-owners.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'
import { newsRows, newsView } from './news.ts'
import { notifyReaders } from './notify-readers.ts'
import { holdNews, setNewsState } from './save-news.ts'

const list = (scope: Scope) =>
  ({
    columns: {
      kind: { ref: 'news.kind', type: 'text' },
      state: { ref: 'news.state', type: 'text' },
      title: { ref: sql<string>`(${inLanguage('news.texts', scope.language)} ->> 'title')`, type: 'text' },
      author: { ref: 'news.author_name', type: 'text' },
      publishTime: { ref: 'news.published_at', type: 'instant' },
      updatedAt: { ref: 'news.updated_at', type: 'instant' },
    },
    id: 'news.id',
    sort: [{ property: 'updatedAt', direction: 'DESC' }],
  }) as const satisfies ListDefinition<DB, 'news', string>

/** One page of all pieces, as those who write them see them. */
export async function managedNews(scope: Scope, userId: string, query: ListQuery) {
  const isRemoved = query.params?.removed === 'true'
  const rows = newsRows(scope, { userId, canManage: true })
    .select([
      'news.publish_at as publishAt',
      'news.updated_at as updatedAt',
      'news.removed_at as removedAt',
      sql<boolean>`news.texts ? 'en-US'`.as('hasEnglish'),
      sql<number>`(select count(*)::int from news_read nr where nr.tenant_id = news.tenant_id
        and nr.news_id = news.id)`.as('readCount'),
      sql<{ type: OwnerType | 'everyone'; id: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'type', r.owner_type, 'id', r.owner_id) order by r.owner_type, r.owner_id), '[]') from news_right r
        where r.tenant_id = news.tenant_id and r.news_id = news.id)`.as('owners'),
    ])
    .where('news.removed_at', isRemoved ? 'is not' : 'is', null)
  const page = await listRows(scope.db, rows, query, list(scope))
  // The same few are meant again and again.
  const owners = new Map(page.rows.flatMap((row) => row.owners.map((one) => [`${one.type} ${one.id}`, one])))
  const names = await ownerNames(scope, [...owners.values()])
  const everyone = textOf('news.everyone', scope.language)
  const nameOf = new Map(
    names.map((owner) => [
      `${owner.type} ${owner.id}`,
      owner.type === 'everyone' ? { ...owner, name: everyone } : owner,
    ]),
  )
  return {
    ...page,
    rows: page.rows.map(({ publishAt, updatedAt, removedAt, hasEnglish, readCount, owners, ...row }) => ({
      ...newsView(row),
      publishAt: publishAt?.getTime() ?? null,
      updatedAt: updatedAt.getTime(),
      removedAt: removedAt?.getTime() ?? null,
      hasEnglish,
      readCount,
      readers: owners.flatMap(({ type, id }) => nameOf.get(`${type} ${id}`) ?? []),
    })),
  }
}

/** Has a piece published by itself at a time, or no more. */
export async function planNews(scope: TxScope, id: string, publishAt: number | null): Promise<void> {
  const { state } = await holdNews(scope, id)
  const problem = publishAt === null ? null : planProblem(state, publishAt, scope.now())
  if (problem) {
    throw new Failure(`news.plan.${problem}`)
  }
  await scope
    .update('news')
    .set({ publish_at: publishAt === null ? null : new Date(publishAt), updated_at: new Date(scope.now()) })
    .where('id', '=', id)
    .execute()
}

/** Takes a removed draft back; what was deleted for good is not there any more. */
export async function restoreNews(scope: TxScope, id: string): Promise<void> {
  const restored = await scope
    .update('news')
    .set({ removed_at: null, updated_at: new Date(scope.now()) })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  if (restored.numUpdatedRows === 0n) {
    throw new Failure('news.missing', {}, { status: 404 })
  }
}

/** Publishes what is due, each piece in a transaction of its own, and tells its readers. */
export async function publishDueNews(scope: RootScope): Promise<void> {
  const due = await scope
    .from('news')
    .select(['id', 'author_id as authorId'])
    .where('publish_at', '<=', new Date(scope.now()))
    .where('removed_at', 'is', null)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id, authorId } of due) {
    await attempt(scope, { job: 'publish-news', rowId: id }, () =>
      scope.write(async (scope) => {
        const { publishAt } = await holdNews(scope, id)
        // Somebody may have taken the plan back, or published it by hand, while this one waited.
        if (publishAt !== null && publishAt.getTime() <= scope.now()) {
          await setNewsState(scope, id, 'published')
          await notifyReaders(scope, id, authorId)
        }
      }),
    )
  }
}

export const publishNewsJob: RecurringJob = {
  name: 'publish-news',
  every: 30_000,
  run: (env, signal) => eachTenant(env, signal, publishDueNews),
}
