import { expect, test } from 'vitest'
import { catalogueRights, rightCatalogue } from '#domain/identity/right-catalogue.ts'
import { roles as demoRoles } from '#demo/org/roles.ts'
import { declaredCalls } from './declared-calls.ts'

const calls = await declaredCalls()
const declared = new Set(
  calls.flatMap(({ endpoint: { access } }) => (typeof access === 'string' ? [] : [access.right])),
)

test('every right that a call asks for is in the catalogue, and every right in it is asked for', () => {
  expect([...declared].filter((right) => !catalogueRights.includes(right))).toEqual([])
  const unused = rightCatalogue.filter(({ key, isAskedInside }) => !isAskedInside && !declared.has(key))
  expect(unused.map(({ key }) => key)).toEqual([])
})

test('what a right needs, and what roles of the demo grant, is in the catalogue too', () => {
  const needs = rightCatalogue.flatMap(({ needs: needed = [] }) => needed)
  const granted = demoRoles.flatMap(({ methods }) => [...methods])
  const unknown = [...needs, ...granted].filter(
    (right) => !catalogueRights.includes(right) && !/^object\.\w+\.(read|write|delete)$/.test(right),
  )
  expect(unknown).toEqual([])
})
