import { allApps, appKeyOf } from '#domain/portal/application.ts'
import { aliasesIn } from '#domain/portal/home-layout.ts'
import {
  applicationProblems,
  columnProblems,
  layoutProblems,
  type KnownTargets,
} from '#domain/portal/portal-check.ts'
import type { PortalProblem } from '#domain/portal/portal-problem.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Actor } from '#server/http/actor.ts'
import { refuseStale } from '#server/objects/definition/refuse-stale.ts'
import { Failure } from '#server/http/failure.ts'
import {
  allPortalDefinitions,
  findPortalDefinition,
  requirePortalDefinition,
  type PortalKind,
  type PortalDefinitions,
} from './definitions.ts'
import { refusePortalProblems } from './refuse-problems.ts'
import { unknownOwners } from './unknown-owners.ts'

export type NewPortalDefinition = {
  [K in PortalKind]: { kind: K; definition: PortalDefinitions[K]; revision?: number | undefined }
}[PortalKind]

async function knownTo(db: Db, tenantId: string): Promise<KnownTargets> {
  const templates = await db
    .selectFrom('data_template')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .execute()
  const charts = await db
    .selectFrom('query_definition')
    .select('alias')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'chart')
    .execute()
  const columns = await allPortalDefinitions(db, tenantId, 'column')
  const applications = await allPortalDefinitions(db, tenantId, 'application')
  return {
    templates: new Set(templates.map(({ key }) => key)),
    charts: new Set(charts.map(({ alias }) => alias)),
    columns: new Set(columns.map(({ alias }) => alias)),
    apps: new Set(
      applications.flatMap(({ definition }) => allApps(definition).map((app) => appKeyOf(definition, app))),
    ),
  }
}

function problemsOf(given: NewPortalDefinition, known: KnownTargets): PortalProblem[] {
  switch (given.kind) {
    case 'application':
      return applicationProblems(given.definition, known)
    case 'column':
      return columnProblems(given.definition, known)
    case 'layout':
      return layoutProblems(given.definition, known)
  }
}

/** Makes a definition, or changes one: then with the revision it was seen in. */
export async function savePortalDefinition(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  actor: Actor,
  given: NewPortalDefinition,
): Promise<{ id: string; revision: number }> {
  const { kind, definition, revision } = given
  const problems = problemsOf(given, await knownTo(tx, tenantId))
  refusePortalProblems([...problems, ...(await unknownOwners(tx, tenantId, definition))], actor.language)
  const { alias } = definition
  const now = new Date(env.now())
  const values = {
    name: definition.name,
    name_en: definition.nameEn || null,
    order_no: 'orderNo' in definition ? definition.orderNo : 0,
    definition: JSON.stringify(definition),
    updated_at: now,
    updated_by: actor.id,
  }
  if (revision === undefined) {
    const id = env.newId()
    const made = await tx
      .insertInto('portal_definition')
      .values({ tenant_id: tenantId, id, kind, alias, revision: 1, created_at: now, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'alias']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) {
      throw new Failure('portal.taken', { alias })
    }
    return { id, revision: 1 }
  }
  const changed = await tx
    .updateTable('portal_definition')
    .set({ ...values, revision: revision + 1 })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('alias', '=', alias)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    return { id: changed.id, revision: revision + 1 }
  }
  const held = await requirePortalDefinition(tx, tenantId, kind, alias)
  await refuseStale(tx, tenantId, 'object.definitionChanged', held, revision, actor.language)
  return { id: held.id, revision: held.revision }
}

/** Removes a definition. A column that a layout shows, and an app that a column offers, stay. */
export async function removePortalDefinition(
  tx: Tx,
  tenantId: string,
  kind: PortalKind,
  alias: string,
): Promise<void> {
  const user = await userOf(tx, tenantId, kind, alias)
  if (user !== null) {
    throw new Failure('portal.inUse', { name: user })
  }
  const gone = await tx
    .deleteFrom('portal_definition')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('alias', '=', alias)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) {
    throw new Failure('portal.unknown', { alias: alias.slice(0, 60) })
  }
}

/** The name of something that needs it. */
async function userOf(db: Db, tenantId: string, kind: PortalKind, alias: string): Promise<string | null> {
  if (kind === 'column') {
    const layouts = await allPortalDefinitions(db, tenantId, 'layout')
    return layouts.find(({ definition }) => aliasesIn(definition.items).includes(alias))?.name ?? null
  }
  const application =
    kind === 'application' ? await findPortalDefinition(db, tenantId, 'application', alias) : null
  if (application === null) {
    return null
  }
  const columns = await allPortalDefinitions(db, tenantId, 'column')
  return (
    columns.find(({ definition }) => definition.apps?.some((key) => key.startsWith(`${alias}.`)))?.name ??
    null
  )
}
