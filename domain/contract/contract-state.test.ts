import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contractKinds,
  contractStates,
  needsHouse,
  nextContractState,
  nextSigner,
  stepOfSigning,
  type SignerTurn,
} from './contract-state.ts'
import { fieldProblems, fillTemplate, templateProblems, type TemplateBody } from './template.ts'

test('a finished contract goes nowhere, and only what is out can be signed', () => {
  for (const state of contractStates) {
    const isOut = state === 'pending' || state === 'partSigned'
    expect(nextContractState(state, 'signLast') !== null).toBe(isOut)
    expect(nextContractState(state, 'refuse') !== null).toBe(isOut)
  }
  expect(nextContractState('ended', 'terminate')).toBe('terminating')
  for (const state of ['refused', 'void', 'expired', 'terminated'] as const) {
    expect(nextContractState(state, 'void')).toBe(null)
    expect(nextContractState(state, 'terminate')).toBe(null)
  }
})

test('whoever is confined to sites names at least the houses everybody names, and all but that of a supplement', () => {
  fc.assert(
    fc.property(fc.constantFrom(...contractKinds), (kind) => {
      expect(needsHouse(kind, true)).toBe(kind !== 'supplement')
      expect(needsHouse(kind, true) || !needsHouse(kind, false)).toBe(true)
    }),
  )
  expect(contractKinds.filter((kind) => needsHouse(kind, false))).toEqual(['lease', 'entrustment'])
})

test('signers come one after the other, and nobody after a refusal', () => {
  const signer = fc.record({
    sort: fc.nat(20),
    role: fc.constantFrom('lessee' as const, 'park' as const),
    state: fc.constantFrom('waiting' as const, 'signed' as const, 'refused' as const),
  })
  fc.assert(
    fc.property(fc.array(signer), (signers: SignerTurn[]) => {
      const next = nextSigner(signers)
      const waiting = signers.filter(({ state }) => state === 'waiting')
      const isRefused = signers.some(({ state }) => state === 'refused')
      expect(next === null).toBe(waiting.length === 0 || isRefused)
      expect(waiting.every(({ sort }) => next === null || next.sort <= sort)).toBe(true)
      expect(stepOfSigning(signers)).toBe(waiting.length <= 1 ? 'signLast' : 'signPart')
    }),
  )
})

const body: TemplateBody = {
  fields: [
    { key: 'rent', label: { zh: '租金', en: 'Rent' }, type: 'money', required: true },
    {
      key: 'pets',
      label: { zh: '宠物', en: 'Pets' },
      type: 'choice',
      required: true,
      choices: [{ value: 'yes', label: { zh: '可', en: 'yes' } }],
    },
    { key: 'note', label: { zh: '备注', en: 'Note' }, type: 'text', required: false },
  ],
  clauses: [
    { type: 'paragraph', text: { zh: '月租金 {{rent}}。{{note}}', en: 'Rent {{rent}}. {{note}}' } },
    {
      type: 'paragraph',
      text: { zh: '可养宠物。', en: 'Pets are welcome.' },
      when: { field: 'pets', is: 'yes' },
    },
  ],
}

test('a template is filled by its fields, and what was filled in is not read again', () => {
  expect(fillTemplate(body, { rent: 123_456_700, pets: 'yes', note: '{{rent}}' }, 'zh')).toEqual([
    { type: 'paragraph', text: '月租金 人民币 1,234,567.00 元。{{rent}}' },
    { type: 'paragraph', text: '可养宠物。' },
  ])
  expect(fillTemplate(body, { rent: 100 }, 'en')).toHaveLength(1)
  expect(fieldProblems(body, { rent: '1', other: 2 })).toEqual([
    { key: 'other', problem: 'unknown' },
    { key: 'rent', problem: 'type' },
    { key: 'pets', problem: 'missing' },
  ])
  expect(templateProblems(body)).toEqual([])
  expect(templateProblems({ ...body, fields: [] })).toEqual(['rent', 'note', 'pets'])
})

test('what is repeated is said once for every row, and nothing that was filled in is read as a part of the text', () => {
  const rows = fc.array(
    fc.record({ name: fc.string({ maxLength: 12 }), count: fc.integer({ min: 0, max: 99 }) }),
    {
      maxLength: 8,
    },
  )
  const both = (text: string) => ({ zh: text, en: text })
  const body: TemplateBody = {
    fields: [
      {
        key: 'items',
        label: both('items'),
        type: 'rows',
        required: false,
        columns: [
          { key: 'name', label: both('name'), type: 'text' },
          { key: 'count', label: both('count'), type: 'number' },
        ],
      },
    ],
    clauses: [
      { type: 'each', field: 'items', text: both('{{no}}/{{name}}/{{count}}') },
      { type: 'table', field: 'items' },
    ],
  }
  expect(templateProblems(body)).toEqual([])
  fc.assert(
    fc.property(rows, (items) => {
      expect(fieldProblems(body, { items })).toEqual([])
      const filled = fillTemplate(body, { items }, 'zh')
      expect(filled.filter(({ type }) => type === 'paragraph')).toEqual(
        items.map(({ name, count }, at) => ({ type: 'paragraph', text: `${at + 1}/${name}/${count}` })),
      )
      expect(filled.filter(({ type }) => type === 'table')).toHaveLength(items.length === 0 ? 0 : 1)
    }),
    { numRuns: 100 },
  )
  expect(fieldProblems(body, { items: [{ other: 'x' }] })).toEqual([{ key: 'items', problem: 'type' }])
  const wrong: TemplateBody = { ...body, clauses: [{ type: 'each', field: 'items', text: both('{{rent}}') }] }
  expect(templateProblems(wrong)).toEqual(['rent'])
})
