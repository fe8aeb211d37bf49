import { expect, test } from 'vitest'
import { filesOf, filesText } from './opinion-files.ts'

test('the files and papers of an opinion are read from their text, and broken texts are none', () => {
  const files = [{ id: 'a', name: '发票.pdf' }]
  expect(filesOf(filesText(files) ?? '')).toEqual(files)
  expect(filesOf('[{"fileId":"b","fileName":"合同.docx"},{"name":"?"},7]')).toEqual([
    { id: 'b', name: '合同.docx' },
  ])
  expect(filesOf('')).toEqual([])
  expect(filesOf('{')).toEqual([])
  expect(filesText([])).toBeNull()
})
