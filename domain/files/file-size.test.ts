import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test('a size is told in KB below one megabyte and in MB from there on', () => {
  expect(formatFileSize(0)).toBe('0.00 KB')
  expect(formatFileSize(1536)).toBe('1.50 KB')
  expect(formatFileSize(1024 * 1024 - 1)).toBe('1024.00 KB')
  expect(formatFileSize(1024 * 1024)).toBe('1.00 MB')
  expect(formatFileSize(20 * 1024 * 1024 + 512 * 1024)).toBe('20.50 MB')
})
