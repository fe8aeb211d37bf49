import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formAdminApi } from '#api/forms/forms.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { expenseCompany, expenseParts, expenseTemplate } from './testing.ts'

let server: TestServer
let people: Awaited<ReturnType<typeof expenseCompany>>
beforeAll(async () => {
  server = await startServer()
  people = await expenseCompany(server)
})
afterAll(() => server.stop())

describe('a definition', () => {
  test('of a form that cannot be used is refused, naming the place', async () => {
    const tryForm = (parts: unknown, rights?: unknown) =>
      server.call(
        formAdminApi.saveFormDefinition,
        {
          body: { key: 'broken', name: 'x', boAlias: 'expense', definition: { parts }, rights } as never,
        },
        people.operator,
      )
    const cycle = await tryForm([
      { kind: 'computed', field: 'title', formula: 'reason & "x"' },
      { kind: 'computed', field: 'reason', formula: 'title & "x"' },
    ])
    expect(cycle.message).toContain('公式循环引用：main.reason → main.title → main.reason')
    expect((await tryForm([{ kind: 'text', field: 'nothing' }])).message).toBe(
      '表单定义有误：parts[0]：业务对象没有字段 main.nothing',
    )
    expect((await tryForm([{ kind: 'text', field: 'title', rules: 'max' }])).message).toContain(
      'parts[0].rules',
    )
    expect((await tryForm([{ kind: 'text', field: 'title', rules: 'regex:/(?=a)/' }])).state).toBe(false)
    const rights = { others: {}, main: { nothing: {} }, subs: {} }
    expect((await tryForm([{ kind: 'text', field: 'title' }], rights)).message).toContain(
      'rights.main.nothing',
    )
    const page = await server.call(formAdminApi.formPage, { body: {} }, people.operator)
    expect(page.value.rows.map(({ key }) => key)).toEqual(['expenseForm'])
  })

  test('of a list that cannot be used is refused, naming the place', async () => {
    const tryTemplate = (change: object) =>
      server.call(
        templateAdminApi.saveTemplate,
        { body: { definition: { ...expenseTemplate, key: 'broken', ...change } } },
        people.operator,
      )
    expect((await tryTemplate({ display: [{ field: 'nothing' }] })).message).toBe(
      '列表定义有误：display[0].field：业务对象没有字段 nothing',
    )
    expect((await tryTemplate({ conditions: [{ field: 'reason' }] })).message).toContain(
      'conditions[0].field',
    )
    expect((await tryTemplate({ sorts: [{ field: 'capitals' }] })).message).toContain(
      '不能按字段 capitals 排序',
    )
    const tabs = [{ key: 'a', name: 'a', conditions: [{ property: 'day', value: 'x' }] }]
    expect((await tryTemplate({ tabs })).message).toContain('tabs[0].conditions[0]')
    expect((await tryTemplate({ form: 'nothing' })).message).toBe('没有表单“nothing”')
  })

  test('is changed only by who saw the last change, and a form in use cannot go', async () => {
    const held = await server.call(templateAdminApi.template, { query: { key: 'expenses' } }, people.operator)
    const { revision, definition } = held.value
    const body = { definition, revision }
    const first = await server.call(templateAdminApi.saveTemplate, { body }, people.operator)
    expect(first.value.revision).toBe(revision + 1)
    expect((await server.call(templateAdminApi.saveTemplate, { body }, people.operator)).state).toBe(false)
    const gone = await server.call(
      formAdminApi.removeForm,
      { query: { key: 'expenseForm' } },
      people.operator,
    )
    expect(gone.message).toBe('列表“报销列表”正在使用这个表单')
  })

  test('can be tried out before it is saved', async () => {
    const { value } = await server.call(
      formAdminApi.previewUnsaved,
      {
        body: {
          boAlias: 'expense',
          definition: { key: 'try', name: '试', object: 'expense', parts: expenseParts },
        },
      },
      people.operator,
    )
    expect(value.data?.main.secret).toBe('密')
    const saved1 = await server.call(
      formAdminApi.previewDesignVue,
      { query: { formId: 'expenseForm' } },
      people.operator,
    )
    expect(saved1.value.form?.boAlias).toBe('expense')
    expect(
      (await server.call(formAdminApi.previewDesignVue, { query: { formId: 'expenseForm' } }, people.anna))
        .status,
    ).toBe(403)
  })
})
