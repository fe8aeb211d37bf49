import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test('folders, control characters and marks of direction leave a name, letters of all writings stay', () => {
  expect(cleanFileName('../../etc/报告.pdf')).toBe('报告.pdf')
  expect(cleanFileName('C:\\tmp\\a\u0000b.txt')).toBe('ab.txt')
  expect(cleanFileName('invoice-\u202efdp.exe')).toBe('invoice-fdp.exe')
  expect(cleanFileName('\u2066\u200f\u061c')).toBe('file')
  expect(cleanFileName('تقرير.pdf')).toBe('تقرير.pdf')
})

test('a clean name is clean, short and never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanFileName(name)
      expect(cleanFileName(clean)).toBe(clean)
      expect(clean.length).toBeGreaterThan(0)
      expect(clean.length).toBeLessThanOrEqual(200)
      expect(clean).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    }),
  )
})
