import { sql } from 'kysely'
import type { Access } from '#api/endpoint.ts'
import { heldRights, type GrantsOfPerson } from '#domain/identity/site-reach.ts'
import { userStatus } from '#domain/identity/user-status.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import type { Database } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { hashSecret } from '#server/ids.ts'
import { Failure } from '#server/failure.ts'
import type { Caller, Scope } from '#server/scope.ts'

/** The end of a session must be felt on every server within a second, so a found one is trusted half of that. */
const trustedFor = 500

/** Finds the person behind a bearer token; null for none, an unknown, an ended or another tenant's one. */
export function callerFinder({ db, now, callers: found }: Pick<Env, 'db' | 'now' | 'callers'>) {
  async function find(tenantId: string, token: string): Promise<Caller | null> {
    const hash = hashSecret(token)
    const key = `${tenantId}:${hash}`
    const cached = found.get(key)
    // Longer than that nobody is trusted: it was found before the clock was set back.
    const left = cached ? cached.until - now() : 0
    if (cached && left > 0 && left <= trustedFor) {
      return cached.caller
    }
    found.delete(key)
    const caller = await read(db, tenantId, hash, new Date(now()))
    if (caller) {
      if (found.size > 10_000) {
        found.clear()
      }
      found.set(key, { caller, until: now() + trustedFor })
    }
    return caller
  }
  return find
}

/**
 * By keys alone, and what is still valid is decided here: with conditions on times the database may take an index on
 * those instead, and a plan it made while the tables were empty walks through everybody's sessions for every call.
 */
async function read(db: Database, tenantId: string, hash: string, now: Date): Promise<Caller | null> {
  const [row] = await sessionOf({ tenantId, hash }).execute(db)
  if (!row || row.expires_at <= now || row.ended_at !== null || row.ends_at <= now || row.status !== 1) {
    return null
  }
  const { id, account, fullname, kind, landlord_id: landlordId, session_id: sessionId } = row
  return { id, account, fullname, kind, landlordId, sessionId }
}

const sessionOf = compiledOnce((db, { tenantId, hash }: { tenantId: string; hash: string }) =>
  db
    .selectFrom('session_token as token')
    .innerJoin('session', (join) =>
      join.onRef('session.tenant_id', '=', 'token.tenant_id').onRef('session.id', '=', 'token.session_id'),
    )
    .innerJoin('app_user as user', (join) =>
      join.onRef('user.tenant_id', '=', 'session.tenant_id').onRef('user.id', '=', 'session.user_id'),
    )
    .select([
      'user.id',
      'user.account',
      'user.fullname',
      'user.kind',
      'user.landlord_id',
      'user.status',
      'session.id as session_id',
      'session.ended_at',
      'session.ends_at',
      'token.expires_at',
    ])
    .where('token.tenant_id', '=', tenantId)
    .where('token.token_hash', '=', hash),
)

/** Refuses a caller whom the endpoint's access does not admit. */
export async function checkAccess(scope: Scope, access: Access, token: string | null): Promise<void> {
  if (access === 'public') {
    return
  }
  if (!scope.person) {
    throw await refusal(scope, token)
  }
  if (access !== 'user' && !(await hasRight(scope, scope.person.id, access.right))) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
}

/** Why there is no caller: the account behind the token was closed, or there is just no valid token. */
async function refusal(scope: Scope, token: string | null): Promise<Failure> {
  const row = token
    ? await scope
        .from('session_token as token')
        .innerJoin(scope.table('session'), 'session.id', 'token.session_id')
        .innerJoin(scope.table('app_user as user'), 'user.id', 'session.user_id')
        .select(['user.status', 'user.status_reason', 'user.status_until'])
        .where('token.token_hash', '=', hashSecret(token))
        .executeTakeFirst()
    : undefined
  const status = row ? userStatus(row.status) : 'normal'
  if (!row || status === 'normal') {
    return new Failure('http.signIn', {}, { status: 401 })
  }
  const value = { status, reason: row.status_reason, until: row.status_until?.getTime() ?? null }
  return new Failure(`auth.${status}`, {}, { status: 401, value })
}

/** What somebody's enabled roles grant at which sites, and the sites they are confined to themselves. */
export const grantsOf = (scope: Scope, userId: string): Promise<GrantsOfPerson> =>
  keptDefinition(scope, `grants ${userId}`, async () => {
    const { tenantId } = scope
    const { rows } = await sql<{ methods: string[]; sites: string[]; own: string[] }>`
      select array(select method from role_method m
          where m.tenant_id = ${tenantId} and m.role_id = role.id order by method) as methods,
        array(select site_id::text from role_site s
          where s.tenant_id = ${tenantId} and s.role_id = role.id order by site_id) as sites,
        array(select site_id::text from site_operator o
          where o.tenant_id = ${tenantId} and o.user_id = person.id order by site_id) as own
      from app_user person
        left join user_role held on held.tenant_id = ${tenantId} and held.user_id = person.id
        left join role on role.tenant_id = ${tenantId} and role.id = held.role_id and role.enabled
      where person.tenant_id = ${tenantId} and person.id = ${userId}`.execute(scope.db)
    return {
      roles: rows.map(({ methods, sites }) => ({ methods, siteIds: sites })),
      ownSites: rows[0]?.own ?? [],
    }
  })

/** The rights that the person's enabled roles grant and that hold somewhere, sorted. */
export const methodRightsOf = (scope: Scope, userId: string): Promise<readonly string[]> =>
  keptDefinition(scope, `method rights ${userId}`, async () => heldRights(await grantsOf(scope, userId)))

/** Whether one of the person's enabled roles grants the method. */
export async function hasRight(scope: Scope, userId: string, method: string): Promise<boolean> {
  return (await methodRightsOf(scope, userId)).includes(method)
}
