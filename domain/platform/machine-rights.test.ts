import { expect, test } from 'vitest'
import { atMachine, runningTenant, shownRights } from './machine-rights.ts'

test('rights on the machine are told to the people of the park that runs it, and to nobody who lacks them', () => {
  const rights = ['tenant.manage', 'platform.config', 'org.read']
  const machine = [atMachine('platform.config'), atMachine('tenant.manage')]
  expect(shownRights(rights, runningTenant)).toEqual([...rights, ...machine].toSorted())
  expect(shownRights(rights, 'valley')).toEqual(rights.toSorted())
  expect(shownRights(['org.read'], runningTenant)).toEqual(['org.read'])
})
