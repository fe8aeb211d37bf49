import { sql } from 'kysely'
import type { FormRights } from '#domain/forms/rights/form-rights.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Database } from '#server/db/open.ts'
import { saveObjectDefinition } from '#server/objects/definition/object-versions.ts'
import { publishObject } from '#server/objects/definition/publish-object.ts'
import { publishForm, saveFormDefinition } from '#server/forms/save-form-definition.ts'
import { saveTemplate } from '#server/templates/save-template.ts'
import { benchEnv } from './bench-env.ts'
import { account } from './seed.ts'
import { scopeOf } from '#server/scope.ts'

const everyone = [{ type: 'everyone' }]
const field = (key: string, type: ObjectField['type'], more: Partial<ObjectField> = {}): ObjectField => ({
  key,
  name: key,
  type,
  ...more,
})

const fields = [
  field('title', 'text', { required: true }),
  field('applicant', 'ref', { to: 'person' }),
  field('kind', 'choice', { options: ['a', 'b', 'c'].map((key) => ({ key, name: key })), searchable: true }),
  field('total', 'money', { sortable: true }),
  field('capitals', 'text'),
]
const lines = [
  field('what', 'text'),
  field('price', 'money'),
  field('count', 'number', { decimals: 0 }),
  field('amount', 'money'),
]
const rights: FormRights = { others: { write: everyone }, main: { applicant: { read: everyone } }, subs: {} }

const template: Template = {
  key: 'claims',
  name: 'Claims',
  object: 'claim',
  form: 'claimForm',
  pageSize: 20,
  display: ['title', 'kind', 'total', 'applicant'].map((name) => ({ field: name })),
  conditions: [{ field: 'kind' }],
  sorts: [],
  tabs: [],
  filters: [{ name: 'all', right: everyone, rows: { rows: 'all' } }],
  manage: [
    { name: 'add', right: everyone },
    { name: 'detail', right: everyone },
    { name: 'export', right: everyone },
  ],
}

/** An object with a sub-table, its form with formulas, a list over it, and rows. */
export async function seedForms(db: Database, rows: number): Promise<void> {
  const person = await db
    .selectFrom('app_user')
    .select(['id', 'tenant_id as tenantId'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const { tenantId } = person
  const actor = { id: person.id, language: 'zh-CN' } as const
  await scopeOf(benchEnv(db), tenantId).write(async (scope) => {
    const definition = { fields, subs: [{ key: 'lines', name: 'lines', fields: lines }], keys: [] }
    const object = await saveObjectDefinition(scope, actor, {
      alias: 'claim',
      name: 'Claim',
      definition,
    })
    await publishObject(scope, actor, { alias: 'claim', revision: object.revision })
    const parts = [
      { kind: 'text', field: 'title', rules: 'required|max:60' },
      { kind: 'person', field: 'applicant', default: { from: 'user' } },
      { kind: 'radio', field: 'kind' },
      {
        kind: 'subTable',
        table: 'lines',
        controls: [
          { kind: 'text', field: 'what', rules: 'required' },
          { kind: 'money', field: 'price' },
          { kind: 'number', field: 'count' },
          { kind: 'computed', field: 'amount', formula: 'item.price * item.count' },
        ],
      },
      { kind: 'computed', field: 'total', formula: 'SUMSUB(lines, item.amount)' },
      { kind: 'computed', field: 'capitals', formula: 'CURRENCY(total)' },
    ]
    const form = { key: 'claimForm', name: 'Claim', boAlias: 'claim', definition: { parts }, rights }
    const saved = await saveFormDefinition(scope, actor, form)
    await publishForm(scope, actor, { key: 'claimForm', revision: saved.revision })
    await saveTemplate(scope, actor, { definition: template })
    // Filling the table takes longer than any request may.
    await sql`set local statement_timeout = 0`.execute(scope.db)
    await sql`insert into object_row (tenant_id, object_id, id, version, revision, data, created_at, created_by,
        updated_at, updated_by, text_slots, number_slots, instant_slots, text_1, number_1)
      select ${tenantId}, ${object.id}, gen_random_uuid(), 1, 1, jsonb_build_object('title', 'Claim ' || n,
        'kind', 'a', 'total', n, 'applicant', cast(${person.id} as text)), now(), ${person.id}, now(), ${person.id},
        1, 1, 0, 'a', n from generate_series(1, ${rows}::int) n`.execute(scope.db)
  })
  await sql`analyze`.execute(db)
}
