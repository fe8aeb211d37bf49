import { expect, test } from 'vitest'
import { personDraftOf, personBody, personProblems } from './person-draft.ts'

const today = '2026-11-15'
const adult = { ...personDraftOf(null), realName: '苏念安', idNo: '11010519900307001X' }

test('a card number is checked as it is typed, each fault with its own name', () => {
  const problem = (idNo: string) => personProblems({ ...adult, idNo }, false, today).idNo
  expect(problem('')).toBe('missing')
  expect(problem('123')).toBe('shape')
  expect(problem('110105900307001')).toBe('old')
  expect(problem('990105199003070015')).toBe('region')
  expect(problem('110105199013070015')).toBe('birth')
  expect(['check', undefined]).toContain(problem('110105199003070018'))
})

test('children may come without papers, and whoever is known keeps theirs', () => {
  expect(personProblems({ ...adult, idNo: '', isChild: true }, false, today)).toEqual({})
  expect(personProblems({ ...adult, idNo: '' }, true, today)).toEqual({})
  expect(personProblems({ ...adult, realName: ' ', idNo: '' }, false, today)).toEqual({
    realName: 'name',
    idNo: 'missing',
  })
})

test('what is not filled in is not sent', () => {
  expect(personBody({ ...adult, idNo: ' 1101 05199003070' }, undefined)).toEqual({
    realName: '苏念安',
    idType: 'idCard',
    idNo: '110105199003070',
    phone: '',
    isChild: false,
  })
  expect(personBody({ ...adult, idNo: '', birth: '2020-02-02', isChild: true }, 'p1')).toEqual({
    id: 'p1',
    realName: '苏念安',
    idType: 'idCard',
    phone: '',
    birth: '2020-02-02',
    isChild: true,
  })
})
