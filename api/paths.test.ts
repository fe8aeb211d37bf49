import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressesOf, addressOf, defaultPrefixes } from './contexts.ts'
import type { Endpoint } from './endpoint.ts'
import { requiredCalls } from './promised-calls.ts'

const files = readdirSync('api', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

async function allEndpoints(): Promise<Array<Endpoint & { name: string }>> {
  const found: Array<Endpoint & { name: string }> = []
  for (const file of files) {
    const module = (await import(join('..', 'api', file))) as Record<string, unknown>
    for (const [api, endpoints] of Object.entries(module).filter(([name]) => name.endsWith('Api'))) {
      for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
        found.push({ ...endpoint, name: `${api}.${name}` })
      }
    }
  }
  return found
}

const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every promised call is on the wire, under its exact spelling', async () => {
  const lines = new Set((await allEndpoints()).map(lineOf))
  expect(requiredCalls.length).toBeGreaterThan(20)
  expect(requiredCalls.filter((line) => !lines.has(line))).toEqual([])
})

test('no call is on the wire twice', async () => {
  const lines = (await allEndpoints()).map((endpoint) => addressOf(lineOf(endpoint)))
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
})

test('a context has its default prefix, can be pointed elsewhere, and an unknown one raises', () => {
  expect(addressOf('{uc}/auth')).toBe('/uc/auth')
  expect(addressOf('{uc}/auth', { ...defaultPrefixes, uc: 'https://uc.example' })).toBe(
    'https://uc.example/auth',
  )
  expect(() => addressOf('{nowhere}/auth')).toThrow('Unknown context: nowhere')
  expect(() => addressOf('{constructor}/auth')).toThrow('Unknown context: constructor')
})

test('calls whose service callers are free to choose answer under all of them, and meet no other call', async () => {
  const endpoints = await allEndpoints()
  const everywhere = endpoints.filter(({ everyContext }) => everyContext)
  expect(everywhere.map(({ path }) => path.replace(/^\{\w+\}/, '')).sort()).toEqual([
    '/flow/defAuthorize/v1/getPermissionList',
    '/hms/advertInfo/adRotation',
    '/hms/orderInfo/v1/lkListJson',
    '/hms/tenant-pro-policy/getMessageByPolicyType',
    '/ht/user/v1/getOrgByDem',
    '/pms-house-price-daily/getLastPriceDaily/:siteId',
    '/system/v1/currentTime',
  ])
  const lines = endpoints.flatMap((one) => addressesOf(one).map((address) => `${one.method} ${address}`))
  expect(lines.length).toBeGreaterThan(endpoints.length)
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
})
