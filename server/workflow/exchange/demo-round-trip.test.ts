import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFlow } from '../bpmn/read-flow.ts'
import { drawnFile } from './export-flow.ts'

const folder = 'demo/definitions/flows'
const files = readdirSync(folder).filter((file) => file.endsWith('.bpmn'))

test('every flow of the demo that the designer opens and keeps again runs as before', async () => {
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const written = readFileSync(join(folder, file), 'utf8')
    const before = await readFlow(written)
    const opened = await drawnFile(written)
    const after = await readFlow(opened.xml)
    expect(after.problems).toEqual(before.problems)
    expect(after.compiled?.graph).toEqual(before.compiled?.graph)
    expect(after.compiled?.settings).toEqual(before.compiled?.settings)
    expect(after.compiled?.nodes).toEqual(before.compiled?.nodes)
  }
})
