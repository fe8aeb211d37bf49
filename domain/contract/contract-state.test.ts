import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contractStates,
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
  for (const state of ['refused', 'void', 'expired', 'terminated', 'ended'] as const) {
    expect(nextContractState(state, 'void')).toBe(null)
    expect(nextContractState(state, 'terminate')).toBe(null)
  }
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
