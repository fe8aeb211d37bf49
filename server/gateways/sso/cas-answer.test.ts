import { expect, test } from 'vitest'
import { readCasAnswer } from './cas-answer.ts'

const namespace = 'http://www.yale.edu/tp/cas'
const wrap = (inner: string, prefix = 'cas:') => {
  const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const text = inner.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`)
  return `<${prefix}serviceResponse ${declared}='${namespace}'>${text}</${prefix}serviceResponse>`
}
const success = (inner: string) => `<authenticationSuccess>${inner}</authenticationSuccess>`

test('the person is read whatever the prefix of the namespace', () => {
  for (const prefix of ['cas:', 'sso:', '']) {
    expect(readCasAnswer(wrap(success('<user>clerk</user>'), prefix)), prefix).toEqual({
      ok: true,
      claims: { user: 'clerk' },
    })
  }
  const declared = `<?xml version="1.0" encoding="UTF-8"?>\n${wrap(success('<user> clerk\n</user>'))}`
  expect(readCasAnswer(declared)).toMatchObject({ ok: true, claims: { user: 'clerk' } })
})

test('attributes are read, repeated ones as a list, and none can replace the user', () => {
  const inner =
    '<user>clerk</user><attributes><mail>a@b.cn</mail><group>x</group><group>y</group><user>admin</user></attributes>'
  expect(readCasAnswer(wrap(success(inner)))).toEqual({
    ok: true,
    claims: { user: 'clerk', mail: 'a@b.cn', group: ['x', 'y'] },
  })
})

test('numbers stay text and character references are read once', () => {
  const read = (user: string) => {
    const answer = readCasAnswer(wrap(success(`<user>${user}</user>`)))
    return answer.ok ? answer.claims['user'] : null
  }
  expect(read('007')).toBe('007')
  expect(read('&#26519;&#x5C0F;&#x5c71;')).toBe('林小山')
  expect(read('a&amp;b')).toBe('a&b')
  expect(read('&amp;lt;')).toBe('&lt;')
  expect(read('&secret;')).toBe('&secret;')
})

test('a failure is a no, also beside a success', () => {
  const failure = '<authenticationFailure code="INVALID_TICKET">gone</authenticationFailure>'
  expect(readCasAnswer(wrap(failure)).ok).toBe(false)
  expect(readCasAnswer(wrap(failure + success('<user>admin</user>'))).ok).toBe(false)
})

test('a ticket that a proxy brought is a no', () => {
  const inner = '<user>clerk</user><proxies><proxy>https://proxy.example</proxy></proxies>'
  expect(readCasAnswer(wrap(success(inner)))).toMatchObject({
    ok: false,
    detail: 'a proxy brought the ticket',
  })
})

test('two users, two successes or a user with elements inside name nobody', () => {
  for (const inner of [
    success('<user>clerk</user><user>admin</user>'),
    success('<user>clerk</user>') + success('<user>admin</user>'),
    success('<user>cl<b>x</b>erk</user>'),
    success('<user></user>'),
    success('<name>clerk</name>'),
    '<user>clerk</user>',
  ]) {
    expect(readCasAnswer(wrap(inner)).ok, inner).toBe(false)
  }
})

test('document types, entities, comments, CDATA and instructions are refused', () => {
  const plain = wrap(success('<user>clerk</user>'))
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${wrap(success('<user>&b;</user>'))}`
  const outside = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${wrap(success('<user>&f;</user>'))}`
  for (const xml of [
    bomb,
    outside,
    `<?xml version="1.0"?>${bomb}`,
    plain.replace('clerk', 'cl<!-- -->erk'),
    plain.replace('clerk', '<![CDATA[admin]]>'),
    plain.replace('clerk', '<?php admin ?>'),
    `<?xml version="1.0"?><?xml-stylesheet href="x"?>${plain}`,
  ]) {
    expect(readCasAnswer(xml), xml).toMatchObject({ ok: false, detail: 'unusual XML' })
  }
})

test('what is no XML, too long, too deep or cut off is a no', () => {
  const plain = wrap(success('<user>clerk</user>'))
  for (const xml of [
    '',
    'yes\nclerk\n',
    '{"user":"clerk"}',
    plain.slice(0, -5),
    plain + plain,
    plain.replace('clerk', 'x'.repeat(70_000)),
    '<a>'.repeat(5000),
    '<serviceResponse><__proto__><user>x</user></__proto__></serviceResponse>',
  ]) {
    expect(readCasAnswer(xml).ok, xml.slice(0, 60)).toBe(false)
  }
})
