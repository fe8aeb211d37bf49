import { describe, expect, test } from 'vitest'
import { fieldRightIn, tableRightIn, type FieldRight } from '../rights/field-rights.ts'
import { readRules } from './rule.ts'
import { rulesFor, validateForm, type FormRules, type ValidationRights } from './validate.ts'

const rules = (text: string) => {
  const read = readRules(text)
  if (!read.ok) {
    throw new Error(read.problem.found)
  }
  return read.rules
}
const form: FormRules = {
  main: [
    { name: 'name', label: '姓名', rules: rules('required') },
    { name: 'mail', label: '邮箱', rules: rules('email') },
    { name: 'end', label: '结束', rules: rules('date|after:begin') },
    { name: 'begin', label: '开始', rules: rules('date') },
    { name: 'code', label: '编号', rules: rules('exists') },
  ],
  subs: {
    orders: { label: '明细', fields: [{ name: 'price', label: '单价', rules: rules('numeric|decimal:2') }] },
  },
}
const table = { hidden: false, add: true, del: true, required: false }
const permit = (right: FieldRight, rows = table): ValidationRights => {
  const permission = {
    main: Object.fromEntries(form.main.map(({ name }) => [name, right])),
    subs: { orders: { table: rows, fields: { price: right } } },
  }
  return {
    field: (of, name) => fieldRightIn(permission, of, name),
    table: (of) => tableRightIn(permission, of),
  }
}
const good = {
  main: { name: 'Ann', mail: 'a@b.cn', begin: '2024-05-01', end: '2024-05-02', code: 'x' },
  subs: { orders: [{ price: 1 }] },
}
const bad = {
  main: { mail: 'a', begin: '2024-05-01', end: '2024-05-01' },
  subs: { orders: [{ price: 1 }, { price: '1.234' }] },
}

describe('a filled-in form', () => {
  test('passes when every field does', () => {
    expect(validateForm(form, good, permit('b'))).toEqual([])
  })

  test('fails with every wrong field named', () => {
    expect(validateForm(form, bad, permit('w'))).toEqual([
      { field: 'main.name', label: '姓名', message: 'required', limit: '' },
      { field: 'main.mail', label: '邮箱', message: 'email', limit: '' },
      { field: 'main.end', label: '结束', message: 'after', limit: '开始' },
      { field: 'orders.price', row: 1, table: '明细', label: '单价', message: 'decimal', limit: '2' },
    ])
  })

  test('names the start of a wrong range, and not its end as well', () => {
    const range = {
      main: [
        { name: 'begin', label: '开始', rules: rules('date') },
        { name: 'end', label: '结束', rules: rules('date'), startField: 'begin' },
      ],
      subs: {},
    }
    const wrong = (main: Record<string, string>) =>
      validateForm(range, { main, subs: {} }, permit('w')).map(({ field }) => field)
    expect(wrong({ begin: 'x', end: 'x' })).toEqual(['main.begin'])
    expect(wrong({ begin: '2024-05-01', end: 'x' })).toEqual(['main.end'])
  })

  test('must have what the right b asks for, once', () => {
    const errors = validateForm(form, { main: { name: 'Ann' }, subs: { orders: [{}] } }, permit('b'))
    expect(errors.map(({ field, message }) => [field, message])).toEqual([
      ['main.mail', 'required'],
      ['main.end', 'required'],
      ['main.begin', 'required'],
      ['main.code', 'required'],
      ['orders.price', 'required'],
    ])
    expect(rulesFor(rules('required|email'), 'b')).toHaveLength(2)
  })

  test.each(['r', 'n'] as const)('is not asked for fields with the right %s', (right) => {
    expect(validateForm(form, bad, permit(right))).toEqual([])
  })

  test('needs a row where the table asks for one, unless the table is hidden', () => {
    const empty = { ...good, subs: { orders: [] } }
    expect(validateForm(form, empty, permit('w', { ...table, required: true }))).toEqual([
      { field: 'orders', label: '明细', message: 'rows', limit: '' },
    ])
    expect(validateForm(form, { ...good, subs: {} }, permit('w', { ...table, required: true }))).toHaveLength(
      1,
    )
    expect(validateForm(form, empty, permit('w', { ...table, required: true, hidden: true }))).toEqual([])
  })

  test('is told which value somebody else has already', () => {
    const errors = validateForm(form, good, permit('w'), new Set(['main.code']))
    expect(errors).toEqual([{ field: 'main.code', label: '编号', message: 'exists', limit: '' }])
  })

  test('names no more errors than a person reads', () => {
    const rows = Array.from({ length: 500 }, () => ({ price: 'x' }))
    expect(validateForm(form, { ...good, subs: { orders: rows } }, permit('w'))).toHaveLength(50)
  })
})
