import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensurePdfTools } from './testing-tools.ts'
import { undrawable } from './fonts.ts'
import { drawPaper, type Paper } from './paper.ts'

ensurePdfTools()

/** Names with signs that old systems lose, and marks a PDF writes differently. */
const rareNames = ['㐂田', '䶮䶮', '𠮷野家', '𡈽屋', '龦', '鿏', '爱新觉罗·𣎴', "O'Brien (a) \\ <b>"]

const paper = (names: readonly string[]): Paper => ({
  title: '房屋租赁合同',
  author: '山居',
  language: 'zh-CN',
  at: Date.UTC(2027, 2, 1),
  footer: '第 {page} 页 共 {pages} 页',
  blocks: [
    { type: 'title', text: '房屋租赁合同' },
    ...names.map(
      (name) => ({ type: 'paragraph', text: `承租人：${name}，身份证号 330*******123。` }) as const,
    ),
    { type: 'fields', rows: [['月租金', '¥3,000.00']] },
    {
      type: 'table',
      columns: [
        { title: '期', width: 1 },
        { title: '金额', width: 2, align: 'right' },
      ],
      rows: Array.from({ length: 80 }, (_, at) => [String(at + 1), '3,000.00']),
    },
    { type: 'signatures', boxes: [{ field: 'sig_lessee', label: '乙方', name: names[0] ?? '' }] },
  ],
})

function inspect(bytes: Buffer) {
  const file = join(mkdtempSync(join(tmpdir(), 'paper-')), 'paper.pdf')
  writeFileSync(file, bytes)
  return {
    // Readers guess spaces from the distances between signs; they are no part of a name.
    text: execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).replaceAll(/\s/g, ''),
    fonts: execFileSync('pdffonts', [file], { encoding: 'utf8' }),
    check: execFileSync('qpdf', ['--check', file], { encoding: 'utf8' }),
  }
}

test('a paper keeps rare names as text, in fonts that are in the file', async () => {
  const { text, fonts, check } = inspect(await drawPaper(paper(rareNames)))
  for (const name of rareNames) {
    expect(text).toContain(name.replaceAll(' ', ''))
  }
  expect(text).toMatch(/第1页共\d页/)
  expect(check).toContain('No syntax or stream encoding errors')
  const embedded = fonts.split('\n').slice(2).filter(Boolean)
  expect(embedded.length).toBeGreaterThan(1)
  expect(embedded.every((line) => / yes\s+(yes|no)\s+yes /.test(line))).toBe(true)
})

test('the same paper is the same bytes', async () => {
  const [one, other] = await Promise.all([drawPaper(paper(rareNames)), drawPaper(paper(rareNames))])
  expect(one.equals(other)).toBe(true)
  expect(one.equals(await drawPaper(paper(['张三'])))).toBe(false)
})

test('signs that no font has are named before anything is drawn', () => {
  expect(undrawable('张三 㐂 𠮷 \u{E863}')).toEqual(['\u{E863}'])
  expect(undrawable('普通合同 123 ¥')).toEqual([])
})
