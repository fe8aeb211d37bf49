import { beforeAll, expect, test } from 'vitest'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { readResponse, unwrapEnvelope } from './read-response.ts'
import { CallError } from './call-error.ts'
import { attachmentName } from '../device/save-file.ts'
import { stubBrowserAt } from '../testing.ts'

beforeAll(() => stubBrowserAt())

function refusalOf(action: () => unknown): CallError {
  try {
    action()
  } catch (error) {
    if (error instanceof CallError) {
      return error
    }
  }
  throw new Error('Nothing was refused')
}

test('the usual envelope is taken off', () => {
  expect(unwrapEnvelope({}, 200, { state: true, value: { a: 1 }, message: '' })).toEqual({ a: 1 })
})

test('an answer that is a bare text comes as it is', async () => {
  const picture = new Response('PHN2Zz4=', { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  expect(await readResponse(instanceViewsApi.picture, picture)).toBe('PHN2Zz4=')
})

test('a bare answer and one with its own envelope come whole', () => {
  expect(unwrapEnvelope({ envelope: 'bare' }, 200, { rows: [], total: 0 })).toEqual({ rows: [], total: 0 })
  const own = { state: false, value: 'InvalidAccount', message: 'no' }
  expect(unwrapEnvelope({ envelope: 'own' }, 200, own)).toEqual(own)
})

test.each([undefined, 'bare'] as const)('a refusal is thrown, also from an answer that is %s', (envelope) => {
  const answer = { state: false, value: 7, message: 'not today', errorCode: 'stay.closed' }
  expect(refusalOf(() => unwrapEnvelope({ envelope }, 200, answer))).toMatchObject({
    message: 'not today',
    status: 200,
    errorCode: 'stay.closed',
    value: 7,
  })
})

test('a refusal that says nothing more is thrown in our general words', () => {
  expect(refusalOf(() => unwrapEnvelope({}, 200, { state: false, value: null }))).toMatchObject({
    message: '系统出错了',
    status: 200,
  })
})

test('a bare value that merely has a field named state is no refusal', () => {
  expect(unwrapEnvelope({ envelope: 'bare' }, 200, { state: false })).toEqual({ state: false })
})

test.each([400, 401, 403, 404, 409, 413, 429, 451, 500, 503])(
  'status %d is an error, whatever the envelope',
  (status) => {
    const answer = { state: false, message: 'm', requestId: 'r1' }
    for (const envelope of [undefined, 'bare', 'own', 'file'] as const) {
      expect(refusalOf(() => unwrapEnvelope({ envelope }, status, answer))).toMatchObject({
        status,
        message: 'm',
        requestId: 'r1',
      })
    }
  },
)

test('an error page of something in between has our general words', () => {
  expect(refusalOf(() => unwrapEnvelope({}, 502, null)).message).toBe('系统出错了')
})

test('an answer that is no JSON is told apart', async () => {
  const endpoint = { method: 'GET', path: '{uc}/x', access: 'public', gives: null as never } as const
  await expect(readResponse(endpoint, new Response('<html>'))).rejects.toMatchObject({
    errorCode: 'unreadable',
  })
  await expect(readResponse(endpoint, new Response('<html>', { status: 502 }))).rejects.toMatchObject({
    status: 502,
  })
})

test('a file that is shown in place is given, not saved', async () => {
  const endpoint = {
    method: 'GET',
    path: '{uc}/x',
    access: 'public',
    gives: null as never,
    envelope: 'file',
  } as const
  const response = new Response('abc', {
    headers: { 'content-disposition': "inline; filename*=UTF-8''%E5%B1%B1.png", 'content-type': 'image/png' },
  })
  const file: unknown = await readResponse(endpoint, response)
  expect(file).toBeInstanceOf(File)
  expect(file).toMatchObject({ name: '山.png', type: 'image/png', size: 3 })
})

test.each([
  ['attachment; filename=x.xlsx', 'x.xlsx'],
  ['attachment; filename="a; \\"b\\".csv"', 'a; "b".csv'],
  ["attachment; filename=plain.txt; filename*=UTF-8''%E6%98%8E%E7%BB%86.txt", '明细.txt'],
  ['attachment; filename=%E6%98%8E.txt', '明.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\x\\\\y.txt"', 'y.txt'],
  ['attachment; filename="100%.txt"', '100%.txt'],
  ['attachment', 'download'],
])('%s is saved as %s', (disposition, name) => {
  expect(attachmentName(disposition)).toBe(name)
})
