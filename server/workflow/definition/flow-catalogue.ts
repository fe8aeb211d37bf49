import { sql } from 'kysely'
import type { flowDesignerApi } from '#api/workflow/designer.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { nameInLanguage } from '#domain/language.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import { triggersOf } from '#domain/workflow/definition/triggers.ts'
import { BUTTONS } from '#domain/workflow/task/buttons.ts'
import { textOf } from '#server/failure.ts'
import { publishedForms } from '#server/forms/published-forms.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import type { Scope } from '#server/scope.ts'
import type { RegisteredNames } from './check-references.ts'
import { compiledFlowOf } from './flow-version.ts'

const byName = sql`name collate "zh-x-icu"`

/** The flows that can be started, by their names. */
export const flowsInUse = (scope: Scope) =>
  scope
    .from('flow_definition')
    .select(['key', 'name', 'name_en as nameEn'])
    .where('main_version_id', 'is not', null)
    .where('status', '<>', 'deleted')
    .orderBy(byName)
    .execute()

/** Everything a flow of this company may name. */
export async function flowCatalogue(
  scope: Scope,
  registry: RegisteredNames,
): Promise<CallOutput<typeof flowDesignerApi.catalogue>> {
  const types = await scope
    .from('flow_type')
    .select(['key', 'name', 'name_en as nameEn'])
    .orderBy('key')
    .execute()
  const objects = await scope
    .from('business_object')
    .select(['alias', 'name', 'name_en as nameEn'])
    .where('version', 'is not', null)
    .orderBy(byName)
    .execute()
  const coded = (table: 'post' | 'job' | 'user_group') =>
    scope.from(table).select(['code as key', 'name']).orderBy(byName).execute()
  return {
    services: registry.services.map((name) => ({ name, args: [] })),
    hooks: [...registry.hooks],
    buttons: BUTTONS.map((key) => ({ key, name: textOf(`button.${key}`, scope.language) })),
    ...(await thrownNames(scope)),
    flows: await flowsInUse(scope),
    types,
    forms: await publishedForms(scope),
    objects: objects.map(({ alias, ...names }) => ({ alias, name: nameInLanguage(names, scope.language) })),
    sequences: await scope.from('number_sequence').select(['alias', 'name']).orderBy(byName).execute(),
    roles: await scope.from('role').select(['alias as key', 'name']).orderBy(byName).execute(),
    posts: await coded('post'),
    jobs: await coded('job'),
    groups: await coded('user_group'),
    orgs: await scope
      .from('org')
      .select(['code as key', 'name', 'path_name as path'])
      .orderBy('path_name')
      .execute(),
  }
}

/** What the flows in use send to each other and wait for. */
async function thrownNames(scope: Scope) {
  const rows = await scope
    .from('flow_definition')
    .select('main_version_id as id')
    .where('main_version_id', 'is not', null)
    .execute()
  const [messages, signals, errors] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { id } of rows) {
    const { graph } = await compiledFlowOf(scope, id ?? '')
    for (const node of Object.values(graph.nodes)) {
      if (node.kind === 'sendTask' || node.kind === 'receiveTask') {
        messages.add(node.message)
      }
      for (const trigger of triggersOf(node)) {
        if (trigger.type === 'message') {
          messages.add(trigger.name)
        } else if (trigger.type === 'signal') {
          signals.add(trigger.name)
        } else if (trigger.type === 'error' && trigger.code !== null) {
          errors.add(trigger.code)
        }
      }
    }
  }
  return { messages: [...messages].sort(), signals: [...signals].sort(), errors: [...errors].sort() }
}

/** The fields of an object in use, as far as conditions and rights look at them. */
export async function dataFieldsOf(
  scope: Scope,
  alias: string,
): Promise<CallOutput<typeof flowDesignerApi.dataFields>> {
  const { definition } = await findObject(scope, alias)
  return {
    fields: definition.fields.map(fieldView),
    subs: definition.subs.map(({ key, name, nameEn = null, fields }) => ({
      key,
      name,
      nameEn,
      fields: fields.map(fieldView),
    })),
  }
}

const fieldView = ({ key, name, nameEn, type, to, options = [] }: ObjectField) => ({
  key,
  name,
  nameEn: nameEn ?? null,
  type,
  to: to ?? null,
  options: options.map((one) => ({ key: one.key, name: one.name, nameEn: one.nameEn ?? null })),
})

/** People of the staff by a part of their name or account, or those of these accounts. */
export async function findStaff(
  scope: Scope,
  { text, accounts }: { text: string; accounts?: string | undefined },
): Promise<CallOutput<typeof flowDesignerApi.findPeople>> {
  const wanted = accounts?.split(',').map((one) => one.trim().toLowerCase())
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return scope
    .from('app_user as person')
    .leftJoin(scope.table('membership as member'), (join) =>
      join.onRef('member.user_id', '=', 'person.id').on('member.is_master', '=', true),
    )
    .leftJoin(scope.table('org'), 'org.id', 'member.org_id')
    .select(['person.id', 'person.account', 'person.fullname as name', 'org.name as org'])
    .where('person.kind', '=', 'staff')
    .where('person.status', '=', 1)
    .$if(wanted !== undefined, (query) =>
      query.where(sql<boolean>`lower(person.account) = any(${wanted}) or person.id::text = any(${wanted})`),
    )
    .$if(wanted === undefined, (query) =>
      query.where(
        sql<boolean>`lower(person.fullname) like ${pattern} or lower(person.account) like ${pattern}`,
      ),
    )
    .orderBy(sql`person.fullname collate "zh-x-icu"`)
    .orderBy('person.id')
    .limit(30)
    .execute()
}
