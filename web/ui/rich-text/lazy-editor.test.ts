import { expect, test } from 'vitest'
import { catalogueOf } from '#web/text/language.ts'
import { fetchEditor } from './lazy-editor.ts'

test('the editor brings the names of its tools, whatever texts the page around it has', async () => {
  expect(catalogueOf('zh-CN', 'onlineForm')).toEqual({})
  await fetchEditor()
  expect(catalogueOf('zh-CN', 'onlineForm')).toHaveProperty('rich.bold')
})
