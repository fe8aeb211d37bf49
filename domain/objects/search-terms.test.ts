import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ObjectDefinition } from './definition.ts'
import { searchPieces, textPieces, rowTerms } from './search-terms.ts'

test('Chinese goes by pairs, plain letters and digits by threes', () => {
  expect(textPieces('云栖谷8号')).toEqual(['云栖', '栖谷', '谷8', '8号'])
  expect(textPieces('CG2026')).toEqual(['cg2', 'g20', '202', '026'])
  expect(textPieces('a')).toEqual([])
})

test('whoever contains a text has every piece that is asked for, whatever the capitals', () => {
  const letter = fc.oneof(
    fc.constantFrom(...'山居谷aAbBΣσςİ9é💐 '),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  )
  const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      const pieces = new Set(textPieces(`${before}${part.toUpperCase()}${after}`))
      const asked = searchPieces([...part].map((one) => one.toUpperCase()).join(''))
      expect(asked.filter((piece) => !pieces.has(piece))).toEqual([])
      expect(asked.length).toBeLessThanOrEqual(3)
    }),
  )
})

test('a row has terms of its searchable texts and of each of several values, not of other fields', () => {
  const definition: ObjectDefinition = {
    fields: [
      { key: 'title', name: '标题', type: 'text', searchable: true },
      { key: 'secret', name: '备注', type: 'text', sortable: true },
      { key: 'kind', name: '类别', type: 'choice', searchable: true },
      { key: 'tags', name: '标签', type: 'choices', searchable: true },
    ],
    subs: [],
    keys: [],
  }
  const values = { title: '报修', secret: '机密', kind: 'one', tags: ['hot', 'new'] }
  expect(rowTerms(definition, values).map(({ field, term }) => `${field} ${term}`)).toEqual([
    'title 报修',
    'tags hot',
    'tags new',
  ])
})
