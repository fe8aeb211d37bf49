import type { portalDefinitionsApi } from '#api/portal/definitions.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { allApps, appKeyOf } from '#domain/portal/application.ts'
import {
  applicationProblems,
  columnProblems,
  layoutProblems,
  type KnownTargets,
} from '#domain/portal/portal-check.ts'
import type { PortalProblem } from '#domain/portal/portal-problem.ts'
import type { Actor } from '#server/http/actor.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { refuseStale } from '#server/objects/definition/refuse-stale.ts'
import { Failure } from '#server/failure.ts'
import { allPortalDefinitions, requirePortalDefinition, type PortalKind } from './definitions.ts'
import { portalUsesOf } from './portal-uses.ts'
import { refusePortalProblems } from './refuse-problems.ts'
import { unknownOwners } from './unknown-owners.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewPortalDefinition = BodyOf<typeof portalDefinitionsApi.savePortal>

/** Everything that keeps a definition from being saved. */
export const portalProblems = async (scope: Scope, draft: NewPortalDefinition): Promise<PortalProblem[]> => [
  ...problemsOf(draft, await knownTo(scope)),
  ...(await unknownOwners(scope, draft.definition)),
]

async function knownTo(scope: Scope): Promise<KnownTargets> {
  const templates = await scope.from('data_template').select('key').execute()
  const charts = await scope.from('query_definition').select('alias').where('kind', '=', 'chart').execute()
  const columns = await allPortalDefinitions(scope, 'column')
  const applications = await allPortalDefinitions(scope, 'application')
  return {
    templates: new Set(templates.map(({ key }) => key)),
    charts: new Set(charts.map(({ alias }) => alias)),
    columns: new Set(columns.map(({ alias }) => alias)),
    apps: new Set(
      applications.flatMap(({ definition }) => allApps(definition).map((app) => appKeyOf(definition, app))),
    ),
  }
}

function problemsOf(draft: NewPortalDefinition, targets: KnownTargets): PortalProblem[] {
  switch (draft.kind) {
    case 'application':
      return applicationProblems(draft.definition, targets)
    case 'column':
      return columnProblems(draft.definition, targets)
    case 'layout':
      return layoutProblems(draft.definition, targets)
  }
}

/** Makes a definition, or changes one: then with the revision it was seen in. */
export async function savePortalDefinition(
  scope: TxScope,
  actor: Actor,
  draft: NewPortalDefinition,
): Promise<CallOutput<typeof portalDefinitionsApi.savePortal>> {
  const { kind, definition, revision } = draft
  refusePortalProblems(await portalProblems(scope, draft), actor.language)
  const { alias } = definition
  const now = new Date(scope.now())
  const values = {
    name: definition.name,
    name_en: definition.nameEn || null,
    order_no: 'orderNo' in definition ? definition.orderNo : 0,
    definition: JSON.stringify(definition),
    updated_at: now,
    updated_by: actor.id,
  }
  if (revision === undefined) {
    const id = scope.newId()
    const made = await scope
      .insert('portal_definition', { id, kind, alias, revision: 1, created_at: now, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'alias']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      throw new Failure('portal.taken', { alias })
    }
    return { id, revision: 1 }
  }
  const changed = await scope
    .update('portal_definition')
    .set({ ...values, revision: revision + 1 })
    .where('kind', '=', kind)
    .where('alias', '=', alias)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    return { id: changed.id, revision: revision + 1 }
  }
  const existing = await requirePortalDefinition(scope, kind, alias)
  await refuseStale(scope, 'object.definitionChanged', existing, revision, async () => existing.definition)
  return { id: existing.id, revision: existing.revision }
}

/** Removes a definition. A column that a layout shows, and an app that a column offers, stay. */
export async function removePortalDefinition(scope: TxScope, kind: PortalKind, alias: string): Promise<void> {
  const [user] = await portalUsesOf(scope, kind, alias)
  if (user) {
    throw new Failure('portal.inUse', { name: user.name })
  }
  const { definition } = await requirePortalDefinition(scope, kind, alias)
  await scope.delete('portal_definition').where('kind', '=', kind).where('alias', '=', alias).execute()
  const { name, nameEn } = definition
  await keepRemoved(scope, { kind: fileKinds[kind], key: alias, name, nameEn, content: definition })
}

/** As definitions are called in files, and so in the bin. */
const fileKinds = { application: 'applications', layout: 'home-layouts', column: 'columns' } as const
