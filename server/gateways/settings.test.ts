import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configWords, readConfig } from '#server/config.ts'

const real = {
  SMS: 'none',
  MESSAGING: 'none',
  DINGTALK: 'none',
  APP_CENTER: 'none',
  WECHAT_PAY: 'none',
  ALIPAY: 'none',
  FADADA: 'none',
  FACE: 'none',
  PAYOUT: 'none',
  INVOICE: 'none',
}

test('without a word everything works offline', () => {
  expect(readConfig({})).toMatchObject({
    SMS: 'local',
    MESSAGING: 'local',
    DINGTALK: 'local',
    APP_CENTER: 'local',
    SSO: 'none',
    MAINTENANCE: false,
  })
})

test('a wrong word stops the start and is named', () => {
  expect(() => readConfig({ SMS: 'pigeon' })).toThrow(/SMS="pigeon"/)
  expect(() => readConfig({ SSO: 'saml' })).toThrow(/SSO="saml"/)
  expect(() => readConfig({ FRAME_ORIGINS: 'https://a.example nonsense' })).toThrow(/FRAME_ORIGINS="https/)
  for (const bad of ['none', "'none'; script-src *", "'none' https://a.example", 'javascript:alert(1)']) {
    expect(() => readConfig({ FRAME_ANCESTORS: bad }), bad).toThrow(/FRAME_ANCESTORS=/)
  }
  for (const good of ["'none'", "'self'", "'self' https://a.example https://*.b.example:8443"]) {
    expect(readConfig({ FRAME_ANCESTORS: good }).FRAME_ANCESTORS).toBe(good)
  }
})

test('a stand-in is refused in production, each by name', () => {
  const words = Object.keys(real)
  for (const word of words) {
    const settings = { MODE: 'production', ...real, [word]: 'local' }
    expect(() => readConfig(settings), word).toThrow(
      new RegExp(`${word}="local": the local stand-in is not for`),
    )
  }
  expect(() => readConfig({ MODE: 'production' })).toThrow(/SMS=\(not set\)/)
  expect(readConfig({ MODE: 'production', ...real }).SMS).toBe('none')
})

test('a real provider without what it needs stops the start, naming what is missing', () => {
  const url = { PUBLIC_URL: 'https://park.example' }
  expect(() => readConfig({ SMS: 'aliyun', ALIYUN_KEY_ID: 'k' })).toThrow(
    /ALIYUN_KEY_SECRET, ALIYUN_SMS_SIGN/,
  )
  expect(() => readConfig({ SSO: 'oauth', SSO_ISSUER: 'https://id.example', ...url })).toThrow(
    /SSO_CLIENT_ID/,
  )
  expect(() => readConfig({ SSO: 'cas', ...url })).toThrow(/SSO_CAS_URL/)
  expect(() => readConfig({ SSO: 'cas', SSO_CAS_URL: 'https://cas.example' })).toThrow(/PUBLIC_URL/)
  expect(() => readConfig({ SSO: 'jwt', SSO_ISSUER: 'oa', SSO_CLIENT_ID: 'park' })).toThrow(
    /SSO_JWT_KEY; or SSO_JWT_JWKS/,
  )
  expect(() => readConfig({ MESSAGING: 'wechat', ...url, WECHAT_MINI_ID: 'wx' })).toThrow(
    /WECHAT_MINI_SECRET; or WECHAT_OFFICIAL_ID, WECHAT_OFFICIAL_SECRET/,
  )
  expect(() => readConfig({ DINGTALK: 'dingtalk', ...url })).toThrow(/DINGTALK_CLIENT_ID/)
  expect(() => readConfig({ APP_CENTER: 'http' })).toThrow(/APP_CENTER_URL, APP_CENTER_KEY/)
  expect(() => readConfig({ WECHAT_PAY: 'wechat', ...url })).toThrow(/WECHAT_PAY_MERCHANT, WECHAT_PAY_KEY/)
  expect(() => readConfig({ ALIPAY: 'alipay', ...url })).toThrow(/ALIPAY_APP_ID, ALIPAY_SELLER, ALIPAY_KEY/)
  expect(() => readConfig({ ALIPAY_KEY: 'not a key' })).toThrow(/ALIPAY_KEY=\(kept back\): is a key/)
  const mini = { MESSAGING: 'wechat', ...url, WECHAT_MINI_ID: 'wx', WECHAT_MINI_SECRET: 's' }
  expect(readConfig(mini).MESSAGING).toBe('wechat')
})

test('settings that contradict each other are refused', () => {
  const jwt = { SSO: 'jwt', SSO_ISSUER: 'oa', SSO_CLIENT_ID: 'park', SSO_JWT_KEY: 'k'.repeat(32) }
  expect(readConfig(jwt).SSO).toBe('jwt')
  expect(() => readConfig({ ...jwt, SSO_JWT_JWKS: 'https://id.example/jwks' })).toThrow(/choose one/)
  expect(() => readConfig({ ...jwt, SSO_CREATE: 'on', SSO_FIELD: 'email' })).toThrow(/SSO_FIELD=account/)
  const oauth = { SSO: 'oauth', SSO_CLIENT_ID: 'c', PUBLIC_URL: 'https://park.example', SSO_ISSUER: 'oa' }
  expect(() => readConfig(oauth)).toThrow(/SSO_ISSUER="oa"/)
})

test('in production providers are reached by https', () => {
  const settings = { MODE: 'production', ...real, SSO: 'cas', PUBLIC_URL: 'https://park.example' }
  expect(() => readConfig({ ...settings, SSO_CAS_URL: 'http://cas.example' })).toThrow(/SSO_CAS_URL="http/)
  expect(readConfig({ ...settings, SSO_CAS_URL: 'https://cas.example/' }).SSO_CAS_URL).toBe(
    'https://cas.example',
  )
})

test('a wrong secret is named but not shown', () => {
  const read = () =>
    readConfig({ SECRET_KEY: 'topsecret', SSO_JWT_KEY: 'tooshort', TTLOCK_PASSWORD: 'lock'.repeat(200) })
  expect(read).toThrow(/SECRET_KEY=\(kept back\)/)
  expect(read).toThrow(/SSO_JWT_KEY=\(kept back\)/)
  expect(read).toThrow(/TTLOCK_PASSWORD=\(kept back\)/)
  expect(read).not.toThrow(/topsecret/)
})

test('the demo, whose passwords everybody knows, comes into a park only where somebody asks for it', () => {
  expect(readConfig({}).DEMO).toBe(true)
  expect(readConfig({ MODE: 'production', ...real }).DEMO).toBe(false)
  expect(readConfig({ MODE: 'production', ...real, DEMO: 'on' }).DEMO).toBe(true)
})

test('the README names every word of the configuration and no other, with its true default and its choices', () => {
  const readme = readFileSync('README.md', 'utf8')
  const chapter = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## On your own'))
  const quoted = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside)
  const named = quoted(chapter).flatMap((text) => /^[A-Z][A-Z0-9_]{2,}/.exec(text)?.[0] ?? [])
  expect(configWords.filter((word) => !named.includes(word))).toEqual([])
  expect(named.filter((word) => !configWords.includes(word))).toEqual([])
  const [defaults = [], choices = []] = chapter.split('Services outside').map((table) =>
    table.split('\n').flatMap((line) => {
      const [, first, second] = line.split('|')
      const values = quoted(second)
      return quoted(first).map((word, at) => ({ word, values, value: values[at] }))
    }),
  )
  const usual = readConfig({})
  for (const { word, value } of defaults.filter(({ value }) => value !== undefined)) {
    expect(readConfig({ [word]: value }), word).toEqual(usual)
  }
  for (const { word, values } of choices) {
    values.forEach((choice) =>
      expect(() => readConfig({ [word]: choice }), word).not.toThrow(/Invalid option/),
    )
  }
  expect(Math.min(defaults.length, choices.length)).toBeGreaterThan(10)
})
