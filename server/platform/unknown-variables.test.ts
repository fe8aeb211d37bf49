import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configWords } from '#server/config.ts'
import { misspeltVariables } from './unknown-variables.ts'

const meantBy = (variable: string) => misspeltVariables([variable], configWords).map(({ meant }) => meant)

test('a word with one letter wrong is told with the word that was meant', () => {
  expect(meantBy('DATABSE_URL')).toEqual(['DATABASE_URL'])
  expect(meantBy('DEOM')).toEqual(['DEMO'])
  expect(meantBy('secret-key')).toEqual(['SECRET_KEY'])
  expect(meantBy('TRUST_PROXYS')).toEqual(['TRUST_PROXY'])
  const long = configWords.filter((word) => word.length >= 6)
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(), fc.constantFrom('Q', ''), (word, place, letter) => {
      const at = place % word.length
      const written = word.slice(0, at) + letter + word.slice(at + 1)
      fc.pre(!configWords.includes(written))
      expect(meantBy(written).length).toBe(1)
    }),
  )
})

test('words of the configuration, and what other programs read, are nobody’s mistake', () => {
  const others = ['PATH', 'HOME', 'NODE', 'NODE_ENV', 'PGPORT', 'PGHOST', 'HOSTNAME', 'SHELL', 'FILE', 'MOD']
  expect(misspeltVariables([...configWords, ...others], configWords)).toEqual([])
})
