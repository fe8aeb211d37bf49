import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readSheet } from '#server/files/read-sheet.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer } from '#server/testing.ts'
import { flowReportFile } from './flow-report.ts'

test('the file of a report that could not read everything says so in its last line, a whole one does not', async () => {
  const server = await startServer()
  const scope = scopeOf(server.env, server.tenantId)
  const figures = { done: 1, overdue: 0, sentBack: 0, average: 1, median: 1, p90: 1 }
  const person = { id: 'p', name: '张三', ...figures }
  const lastLine = async (isCut: boolean) => {
    const { body } = flowReportFile(scope, { nodes: [], people: [person], weeks: [], isCut }, 'person')
    return body instanceof Readable ? (await readSheet(await buffer(body)))?.at(-1) : undefined
  }
  expect(await lastLine(true)).toEqual(['办理记录过多，以上只统计了最近的 20000 条'])
  expect((await lastLine(false))?.[0]).toBe('张三')
  await server.stop()
})
