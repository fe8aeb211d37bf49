import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { defaultPrefixes, type Prefixes } from '#api/contexts.ts'
import { searchApi } from '#api/stay/search.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { findScreen } from '#api/screens.ts'
import { firstCalls } from './first-calls.ts'

// Ten in the evening in the park, still the day before in London.
const now = Date.parse('2026-10-01T14:00:00Z')
function at(path: string, query = '', prefixes: Prefixes = defaultPrefixes) {
  const screen = findScreen(path)
  const opened = { params: screen?.params ?? {}, query: new URLSearchParams(query) }
  return screen ? firstCalls(screen.name, opened, now, prefixes) : []
}

test('a task is asked for by its id, and for a leader in their name', () => {
  const detail = '/bpmRunTime/runtime/task/v1/taskMobileDetail'
  expect(at('/task/a-1/0')).toEqual([{ address: `${detail}?taskId=a-1`, forUsers: true }])
  expect(at('/task/a-1/b-2')[0]?.address).toBe(`${detail}?taskId=a-1&leaderId=b-2`)
})

test('an address that could mean something else asks nothing', () => {
  expect(at('/task/a%22/0')).toEqual([])
  expect(at('/task/a-1/0/more')).toEqual([])
  expect(at('/login')).toEqual([])
  expect(at('/home/list', 'keyword=溪')).toEqual([])
  expect(at('/work/myMatters/1')).toEqual([])
  expect(at('/work/myMatters/0', 'state=late')).toHaveLength(1)
})

test('the lists are asked for with bodies the calls accept', () => {
  const [, tonight] = at('/home/list')
  expect(z.parse(searchApi.search.body, JSON.parse(tonight?.body ?? ''))).toMatchObject({
    checkIn: '2026-10-01',
    checkOut: '2026-10-02',
  })
  expect(tonight).toMatchObject({ forUsers: false, unlessStored: 'staySearch' })
  const [, tasks] = at('/work/myMatters/0')
  expect(z.safeParse(taskListsApi.todo.body, JSON.parse(tasks?.body ?? '')).success).toBe(true)
})

test('the calls go where the services lie', () => {
  const elsewhere = { ...defaultPrefixes, bpmRunTime: 'https://flows.example/run' }
  expect(at('/work', '', elsewhere)[0]?.address).toBe('https://flows.example/run/runtime/task/v1/getMyCounts')
})
