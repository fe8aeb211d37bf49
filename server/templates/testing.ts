import { formAdminApi } from '#api/forms/forms.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import type { FormPart } from '#domain/forms/definition/form-definition.ts'
import type { FormRights } from '#domain/forms/rights/form-rights.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { Template } from '#domain/templates/template.ts'
import {
  addTestPerson,
  testDefinition,
  testField,
  publishTestObject,
} from '#server/objects/definition/testing.ts'
import type { TestServer } from '#server/testing.ts'

export const everyone = [{ type: 'everyone' }]
export const role = (id: string) => [{ type: 'role', id }]

/** An expense with its lines; `secret` and the lines' `cost` are for the boss alone. */
export const expenseObject: ObjectDefinition = testDefinition(
  [
    testField('title', 'text', { maxLength: 50, required: true, searchable: true, sortable: true }),
    testField('applicant', 'ref', { to: 'person', searchable: true }),
    testField('kind', 'choice', {
      searchable: true,
      options: [
        { key: 'travel', name: '差旅', nameEn: 'Travel' },
        { key: 'meal', name: '餐费', nameEn: 'Meals' },
      ],
    }),
    testField('day', 'date', { searchable: true, sortable: true }),
    testField('total', 'money', { searchable: true, sortable: true }),
    testField('capitals', 'text'),
    testField('reason', 'longText'),
    testField('fixed', 'text'),
    testField('secret', 'text', { searchable: true, sortable: true }),
    testField('state', 'text'),
  ],
  {
    subs: [
      {
        key: 'lines',
        name: '明细',
        nameEn: 'Lines',
        fields: [
          testField('what', 'text'),
          testField('price', 'money'),
          testField('count', 'number', { decimals: 0 }),
          testField('amount', 'money'),
          testField('cost', 'money'),
        ],
      },
      { key: 'hidden', name: '内部', fields: [testField('word', 'text')] },
    ],
  },
)

export const expenseParts: readonly FormPart[] = [
  {
    kind: 'group',
    key: 'head',
    parts: [
      { kind: 'text', field: 'title', rules: 'required|max:20' },
      { kind: 'person', field: 'applicant', default: { from: 'user' } },
      { kind: 'radio', field: 'kind' },
      { kind: 'date', field: 'day', default: { from: 'today' } },
      { kind: 'longText', field: 'reason', showWhen: 'kind == "travel"', requiredWhen: 'total > 1000' },
      { kind: 'text', field: 'fixed', readOnlyWhen: 'state == "closed"' },
      { kind: 'text', field: 'secret', default: { from: 'value', value: '密' } },
      { kind: 'text', field: 'state' },
    ],
  },
  {
    kind: 'subTable',
    table: 'lines',
    controls: [
      { kind: 'text', field: 'what', rules: 'required' },
      { kind: 'money', field: 'price' },
      { kind: 'number', field: 'count', default: { from: 'value', value: 1 } },
      { kind: 'computed', field: 'amount', formula: 'item.price * item.count' },
      { kind: 'money', field: 'cost' },
    ],
  },
  { kind: 'subTable', table: 'hidden', controls: [{ kind: 'text', field: 'word' }] },
  { kind: 'computed', field: 'total', formula: 'SUMSUB(lines, item.amount)' },
  { kind: 'computed', field: 'capitals', formula: 'CURRENCY(total)' },
]

export const expenseRights: FormRights = {
  others: { write: everyone },
  main: {
    applicant: { read: everyone },
    secret: { write: role('role-boss') },
  },
  subs: {
    lines: { fields: { cost: { write: role('role-boss') } } },
    hidden: { table: { see: role('role-boss'), add: role('role-boss'), del: role('role-boss') } },
  },
}

export const expenseTemplate: Template = {
  key: 'expenses',
  name: '报销列表',
  nameEn: 'Expenses',
  object: 'expense',
  form: 'expenseForm',
  display: [
    { field: 'title', place: 'title' },
    { field: 'kind', place: 'badge' },
    { field: 'total', place: 'amount' },
    { field: 'secret' },
    { field: 'createdBy' },
  ],
  conditions: [{ field: 'title' }, { field: 'kind' }, { field: 'day', operation: 'BETWEEN' }],
  sorts: [{ field: 'day', direction: 'DESC' }],
  tabs: [
    { key: 'travel', name: '差旅', nameEn: 'Travel', conditions: [{ property: 'kind', value: 'travel' }] },
    { key: 'mine', name: '我的', nameEn: 'Mine', conditions: [{ property: 'createdBy', value: '{user}' }] },
  ],
  filters: [
    { name: '自己的', right: everyone, rows: { rows: 'own' } },
    { name: '全部', right: role('role-boss'), rows: { rows: 'all' } },
    {
      name: '差旅',
      right: role('role-travel'),
      rows: { rows: 'matching', conditions: [{ property: 'kind', value: 'travel' }] },
    },
  ],
  manage: [
    { name: 'add', right: everyone },
    { name: 'detail', right: everyone },
    { name: 'edit', right: everyone, rows: { rows: 'own' } },
    { name: 'del', right: role('role-boss') },
    { name: 'export', right: everyone },
    { name: 'import', right: role('role-boss') },
  ],
}

export type Send = { token: string; language?: string; tenant?: string }

/** Saves and publishes a form. */
export async function publishForm(
  server: TestServer,
  send: Send,
  form: { key: string; boAlias: string; parts: readonly FormPart[]; rights?: FormRights },
) {
  const { parts, rights, ...names } = form
  const body = { ...names, name: form.key, definition: { parts }, ...(rights && { rights }) }
  const saved = await server.call(formAdminApi.saveFormDefinition, { body }, send)
  if (saved.state === false) {
    throw new Error(saved.message)
  }
  const { revision } = saved.value
  return server.call(formAdminApi.publishForm, { body: { key: form.key, revision } }, send)
}

/** An operator, a boss, two staff, and the expense list over its form. */
export async function expenseCompany(server: TestServer) {
  const operator = await addTestPerson(server, 'operator', ['object.manage', 'form.manage'])
  await publishTestObject(server, operator, 'expense', expenseObject)
  await publishForm(server, operator, {
    key: 'expenseForm',
    boAlias: 'expense',
    parts: expenseParts,
    rights: expenseRights,
  })
  const saved = await server.call(
    templateAdminApi.saveTemplate,
    { body: { definition: expenseTemplate } },
    operator,
  )
  if (saved.state === false) {
    throw new Error(saved.message)
  }
  return {
    operator,
    boss: await addTestPerson(server, 'boss', []),
    anna: await addTestPerson(server, 'anna', []),
    bert: await addTestPerson(server, 'bert', []),
  }
}
