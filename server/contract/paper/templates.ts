import type { contractDeskApi } from '#api/contract/contract-desk.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { ContractKind } from '#domain/contract/contract-state.ts'
import { templateProblems, type TemplateBody } from '#domain/contract/template.ts'
import { lockByName } from '#server/db/lock.ts'
import { Failure } from '#server/failure.ts'
import { refuseStale } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type Template = {
  id: string
  code: string
  version: number
  kind: ContractKind
  nameZh: string
  nameEn: string
  body: TemplateBody
}

const columns = ['id', 'code', 'version', 'kind', 'name_zh', 'name_en', 'body'] as const
type Row = {
  id: string
  code: string
  version: number
  kind: string
  name_zh: string
  name_en: string
  body: unknown
}

// What is in the columns was checked when it was saved.
const templateFrom = (row: Row): Template => ({
  id: row.id,
  code: row.code,
  version: row.version,
  kind: row.kind as ContractKind,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  body: row.body as TemplateBody,
})

/** The newest version of each template. */
export async function publishedTemplates(scope: Scope): Promise<Template[]> {
  const rows = await scope
    .from('contract_template')
    .select(columns)
    .where('state', '=', 'published')
    .orderBy('code')
    .execute()
  return rows.map(templateFrom)
}

export async function templateOf(scope: Scope, id: string): Promise<Template> {
  const row = await scope.from('contract_template').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('contract.noTemplate')
  }
  return templateFrom(row)
}

/** Saves a template as its next version. What was drawn up by an older one keeps it. */
export async function saveTemplate(
  scope: TxScope,
  { code, kind, name, fields, clauses, from }: BodyOf<typeof contractDeskApi.saveTemplate>,
): Promise<{ id: string; version: number }> {
  const body: TemplateBody = { fields, clauses }
  const problems = templateProblems(body)
  if (problems.length > 0) {
    throw new Failure('contract.templateProblem', { keys: problems })
  }
  // Of two who save at once the second is told of the first.
  await lockByName(scope, 'contract templates')
  const older = await scope
    .from('contract_template')
    .select(['id', 'version', 'kind', 'created_by', 'created_at'])
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (older && older.kind !== kind) {
    throw new Failure('contract.templateKind')
  }
  if (older && from !== older.version) {
    const saved = { revision: older.version, updated_by: older.created_by, updated_at: older.created_at }
    await refuseStale(scope, from, saved, await templateSource(scope, older.id))
  }
  const id = scope.newId()
  const version = (older?.version ?? 0) + 1
  await scope.update('contract_template').set({ state: 'retired' }).where('code', '=', code).execute()
  await scope
    .insert('contract_template', {
      id,
      code,
      version,
      kind,
      name_zh: name.zh,
      name_en: name.en,
      body: JSON.stringify(body),
      state: 'published',
      created_at: new Date(scope.now()),
      created_by: scope.person?.id ?? null,
    })
    .execute()
  return { id, version }
}

/** A template as it was written, with the versions there are of it. */
export async function templateSource(scope: Scope, id: string) {
  const { code, version, kind, nameZh, nameEn, body } = await templateOf(scope, id)
  const versions = await scope
    .from('contract_template')
    .select(['id', 'version', 'created_at'])
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .execute()
  return {
    // What is stored was checked by the same schema when it was saved.
    source: {
      code,
      kind,
      name: { zh: nameZh, en: nameEn },
      ...body,
    } as BodyOf<typeof contractDeskApi.saveTemplate>,
    version,
    versions: versions.map((row) => ({
      id: row.id,
      version: row.version,
      createdAt: row.created_at.getTime(),
    })),
  }
}
