import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { authApi } from '#api/identity/auth.ts'
import { siteApi } from '#api/stay/site.ts'

let folder: string
let server: ChildProcess | null = null
let printed = ''
const settings = () => ({
  PATH: process.env['PATH'],
  PORT: '0',
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  DEMO: 'off',
  DATA_DIR: folder,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shanju-first-start-'))
  server = spawn(process.execPath, ['server/main.ts'], { env: settings() })
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  server.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  while (!printed.includes('Development mode')) {
    if (server.exitCode !== null) {
      throw new Error(printed)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}, 120_000)

afterAll(async () => {
  server?.kill('SIGTERM')
  if (server && server.exitCode === null) {
    await once(server, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

const fields = {
  name: '云栖山谷',
  fullname: '林知远',
  account: 'admin',
  password: 'morning-mist-7',
  mobile: '',
  siteName: '云栖谷',
  siteNameEn: 'Cloud Rest Valley',
  areaCode: '110116',
  address: '北京市怀柔区渤海镇',
  sitePhone: '010-6060 1234',
}

const origin = () => /http:\/\/[\d.]+:\d+/.exec(printed)?.[0] ?? ''
const setupAddress = () => /http\S+\/setup\/\S+/.exec(printed)?.[0] ?? ''
const submit = (values: Partial<typeof fields>, address = setupAddress()) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ ...fields, ...values }) })

async function signIn(account: string, password: string, tenant = 'platform') {
  const reply = await fetch(origin() + addressOf(authApi.signIn.path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'tenant-code': tenant },
    body: JSON.stringify({ username: account, password: Buffer.from(password).toString('base64') }),
  })
  return (await reply.json()) as { token?: string }
}

async function runCommand(words: string[], password = '', command = 'tenant') {
  const child = spawn(process.execPath, [`server/${command}-command.ts`, ...words], {
    // What the server of this test has read and compiled need not be again.
    env: { ...settings(), SHANJU_PASSWORD: password, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'exit')
  return { code, said }
}

test('an empty installation prints an address; bad input there changes nothing and names what is wrong', async () => {
  const page = await (await fetch(setupAddress(), { headers: { 'accept-language': 'en-US' } })).text()
  expect(page).toContain('First administrator')
  const refused = await submit({ password: 'short', areaCode: '<b>' })
  expect(refused.status).toBe(400)
  const text = await refused.text()
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(text).toContain('value="&lt;b&gt;"')
  expect(text).toContain('value="云栖山谷"')
  expect((await signIn('admin', 'short')).token).toBeUndefined()
  expect((await fetch(`${origin()}/setup/somethingelse`)).status).toBe(404)
})

test('it works once, however often it is sent at the same time; the administrator signs in and the site is there', async () => {
  const replies = await Promise.all([submit({}), submit({}), submit({})])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect((await fetch(setupAddress())).status).toBe(404)
  const { token = '' } = await signIn('admin', fields.password)
  expect(token).not.toBe('')
  const reply = await fetch(origin() + addressOf(siteApi.sites.path), { method: siteApi.sites.method })
  expect(JSON.stringify(await reply.json())).toContain('云栖谷')
})

test('the command adds another park, refuses a code that is taken, and lists both', async () => {
  const words = ['create', '--code', 'south', '--name', '南山', '--fullname', '何南', '--account', 'boss']
  const site = ['--site', '南谷', '--area', '110117', '--address', '南山路', '--phone', '010-12345678']
  const made = await runCommand([...words, ...site], 'evening-mist-8')
  expect(made.said).toContain('南山')
  expect(made.code).toBe(0)
  expect((await signIn('boss', 'evening-mist-8', 'south')).token).toBeTruthy()
  const again = await runCommand([...words, ...site], 'evening-mist-8')
  expect(again).toMatchObject({ code: 2, said: expect.stringContaining('this code') })
  const missing = await runCommand(['create', '--code', 'north'])
  expect(missing).toMatchObject({ code: 2, said: expect.stringContaining('Division code') })
  expect((await runCommand(['list'])).said).toBe('platform  云栖山谷  open\nsouth  南山  open\n')
})

test('commands that carry files read their words in any order, and refuse one they do not know', async () => {
  const [inventory, definitions] = [join(folder, 'south.json'), join(folder, 'definitions')]
  const out = await runCommand(['export', '--tenant', 'south', inventory], '', 'inventory')
  expect(out).toMatchObject({ code: 0, said: `1 sites and 0 houses written to ${inventory}\n` })
  expect(await readFile(inventory, 'utf8')).toContain('南谷')
  const described = await runCommand(['--tenant', 'south', 'export', definitions], '', 'definitions')
  expect(described).toMatchObject({ code: 0, said: expect.stringContaining(`written to ${definitions}`) })
  // Half a word less, and it would have gone into the other park.
  const misspelt = ['import', inventory, '--as', 'admin', '--tenat', 'south']
  expect(await runCommand(misspelt, '', 'inventory')).toMatchObject({
    code: 2,
    said: expect.stringContaining('--tenat'),
  })
  const unsure = ['import', definitions, '--tenat', 'south', '--yes']
  expect((await runCommand(unsure, '', 'definitions')).code).toBe(2)
})
