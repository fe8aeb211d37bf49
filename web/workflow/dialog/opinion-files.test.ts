import { expect, test } from 'vitest'
import { opinionFiles, filesJson } from './opinion-files.ts'

test('the files and papers of an opinion are read from their text, and broken texts are none', () => {
  const files = [{ id: 'a', name: '发票.pdf' }]
  expect(opinionFiles(filesJson(files) ?? '')).toEqual(files)
  expect(opinionFiles('[{"fileId":"b","fileName":"合同.docx"},{"name":"?"},7]')).toEqual([
    { id: 'b', name: '合同.docx' },
  ])
  expect(opinionFiles('')).toEqual([])
  expect(opinionFiles('{')).toEqual([])
  expect(filesJson([])).toBeNull()
})
