import { describe, expect, test } from 'vitest'
import {
  acceptMessages,
  formMessages,
  rowPermitMessages,
  ruleMessages,
  ruleProblems,
  formatMessage,
} from './messages.ts'
import type { FieldRight, FormPermission } from '../rights/field-rights.ts'
import { readRules, ruleNames } from './rule.ts'
import { formErrorText, fieldErrorText, rulesFor, validateForm, type FormRules } from './validate.ts'

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
const permit = (right: FieldRight, rows = table): FormPermission => ({
  main: Object.fromEntries(form.main.map(({ name }) => [name, right])),
  subs: { orders: { table: rows, fields: { price: right } } },
})
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

  test('fails with every wrong field named in one sentence, in both languages', () => {
    const errors = validateForm(form, bad, permit('w'))
    expect(formErrorText(errors, 'zh')).toBe(
      '请正确填写以下表单内容：姓名 不能为空，邮箱 不是有效的邮箱地址，结束 必须晚于开始，明细第2行单价 必须是数字，且小数不能超过2位',
    )
    expect(formErrorText(errors.slice(0, 2), 'en')).toBe(
      'Please fill in the following form content correctly: 姓名 is required, 邮箱 is not a valid email address',
    )
  })

  test('fails in general words when the wrong fields have no name', () => {
    const nameless = { main: [{ name: 'name', label: '', rules: rules('required') }], subs: {} }
    const errors = validateForm(nameless, { main: {}, subs: {} }, permit('w'))
    expect(errors).toHaveLength(1)
    expect(formErrorText(errors, 'en')).toBe('Please fill in the form content correctly.')
    expect(formErrorText([], 'zh')).toBe('请正确填写表单内容。')
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
    expect(errors.map((error) => fieldErrorText(error, 'en'))).toEqual(['already exists'])
  })

  test('names no more errors than a person reads', () => {
    const rows = Array.from({ length: 500 }, () => ({ price: 'x' }))
    expect(validateForm(form, { ...good, subs: { orders: rows } }, permit('w'))).toHaveLength(50)
  })
})

describe('the messages', () => {
  test('exist for every rule, in both languages with the same places', () => {
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const group of [ruleMessages, formMessages, acceptMessages, ruleProblems, rowPermitMessages]) {
      for (const { zh, en } of Object.values(group)) {
        expect(zh).toMatch(/[\u4e00-\u9fff]/)
        expect(en).toMatch(/^[ -~]+$/)
        expect(places(en)).toEqual(places(zh))
      }
    }
    expect(ruleNames.filter((name) => !Object.hasOwn(ruleMessages, name))).toEqual([])
  })

  test('fill in only the places they have, and nothing inherited', () => {
    expect(formatMessage({ zh: '{a}{b}', en: '{a} {toString}' }, 'en', { a: '$& {b}' })).toBe(
      '$& {b} {toString}',
    )
  })
})
