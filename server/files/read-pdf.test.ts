import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractPdf } from '#demo/papers/contract.ts'
import { readPdf } from './read-pdf.ts'

const contract = () =>
  contractPdf({ title: '布草采购合同', number: 'A-1', other: '锦绣布草', day: '2026-01-05', copies: 2 })

test('the words of a contract come page by page, line by line', () => {
  const { pages, isCut } = readPdf(contract())
  expect(pages).toHaveLength(3)
  expect(isCut).toBe(false)
  expect(pages[0]?.lines.slice(0, 4)).toEqual([
    '山居 · 合同文本',
    '布草采购合同',
    '合同编号：A-1',
    '甲方：北京山谷文旅有限公司',
  ])
  expect(pages[2]?.lines).toContain('甲方（盖章）：　乙方（盖章）：')
  expect(pages[2]?.lines.at(-1)).toBe('第 3 页，共 3 页')
})

test('packed pages, fonts with a table of their own, escapes and objects inside a stream are read', () => {
  const packed = (text: string, more = '') => {
    const bytes = deflateSync(Buffer.from(text, 'latin1')).toString('latin1')
    return `<< /Filter /FlateDecode ${more} >>\nstream\n${bytes}\nendstream`
  }
  const table = 'beginbfchar <0001> <5C71> endbfchar beginbfrange <0002> <0003> <5C45> endbfrange'
  const inside = [
    '<< /Type /Page /Parent 2 0 R /Contents [6 0 R] >>',
    '<< /Subtype /Type0 /ToUnicode 7 0 R >>',
  ]
  const numbers = `3 0 4 ${(inside[0] ?? '').length + 1} `
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Resources << /Font << /F1 4 0 R /F2 8 0 R >> >> >>',
    null,
    null,
    packed(`${numbers}${inside.join(' ')}`, `/Type /ObjStm /N 2 /First ${numbers.length}`),
    packed('BT /F1 12 Tf 72 700 Td [<0001> -20 <0002>] TJ /F2 9 Tf 0 -20 Td (a\\(b\\)\\101) Tj T* (c) Tj ET'),
    packed(table),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const text = objects.map((one, at) => (one === null ? '' : `${at + 1} 0 obj\n${one}\nendobj\n`)).join('')
  expect(readPdf(Buffer.from(`%PDF-1.5\n${text}`, 'latin1')).pages).toEqual([
    { title: '', lines: ['山居', 'a(b)A', 'c'] },
  ])
})

test('what is locked, cut off or no PDF has no words, and never makes an error', () => {
  const bytes = contract()
  const locked = Buffer.concat([bytes, Buffer.from('trailer << /Encrypt 9 0 R >>')])
  expect(readPdf(locked).pages).toEqual([])
  fc.assert(
    fc.property(fc.nat(bytes.length), fc.nat(bytes.length), fc.string(), (from, to, put) => {
      const broken = Buffer.concat([bytes.subarray(0, from), Buffer.from(put), bytes.subarray(to)])
      expect(Array.isArray(readPdf(broken).pages)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a file made to keep others waiting is given up, not read to its end', () => {
  const bomb = deflateSync(Buffer.alloc(4 * 1024 * 1024, 0x20)).toString('latin1')
  const stream = `<< /Filter /FlateDecode >>\nstream\n${bomb}\nendstream`
  const tree =
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Kids [3 0 R] >> endobj ' +
    `3 0 obj << /Contents [${'4 0 R '.repeat(100_000)}] >> endobj 4 0 obj ${stream} endobj `
  const deep = Array.from({ length: 40_000 }, (_, at) => `${at} 0 obj << /Kids [${at + 1} 0 R] >> endobj`)
  const files = [
    tree,
    '1 0 obj '.repeat(500_000),
    `1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj ${deep.join(' ')}`,
    `${tree} 5 0 obj << /Kids [${'1'.repeat(2_000_000)}] >> endobj`,
  ]
  for (const file of files) {
    expect(readPdf(Buffer.from(`%PDF-1.5\n${file}`, 'latin1')).pages).toEqual([])
  }
})
