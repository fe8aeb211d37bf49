import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditText, firstBrokenLine, withoutSecrets, type AuditLine } from './audit-chain.ts'

// Any function that tells texts apart serves here; the server has a real hash.
const hashOf = (text: string) =>
  `#${text.length}:${[...text].reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) % 1_000_003, 7)}`

function chainOf(actions: readonly string[]) {
  let previousHash = ''
  return actions.map((action, index) => {
    const line: AuditLine = {
      number: index + 1,
      at: index * 1000,
      action,
      actorId: null,
      actorName: 'Li',
      targetKind: 'role',
      targetId: 'r',
      targetName: '',
      requestId: '',
      address: '',
      content: '{}',
    }
    const stored = { ...line, previousHash, hash: hashOf(auditText(line, previousHash)) }
    previousHash = stored.hash
    return stored
  })
}
const start = { number: 0, hash: '' }

test('a chain as it was written holds; whichever line is changed or taken out is found', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 8 }), fc.nat(), (actions, at) => {
      const chain = chainOf(actions)
      expect(firstBrokenLine(chain, start, hashOf)).toBeNull()
      const index = at % chain.length
      const changed = chain.map((line, one) =>
        one === index ? { ...line, action: `${line.action}!` } : line,
      )
      expect(firstBrokenLine(changed, start, hashOf)).toBe(index + 1)
      const without = chain.filter((_, one) => one !== 0)
      expect(firstBrokenLine(without, start, hashOf)).toBe(1)
    }),
    { numRuns: 100 },
  )
})

test('passwords and keys never enter, however deep they lie', () => {
  expect(withoutSecrets({ id: 1, password: 'x', deep: [{ rememberToken: 'y', name: 'z' }] })).toEqual({
    id: 1,
    password: '***',
    deep: [{ rememberToken: '***', name: 'z' }],
  })
  expect(withoutSecrets({ password: null })).toEqual({ password: null })
})
