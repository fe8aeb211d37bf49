import { expect, test } from 'vitest'
import { atMachine, runningTenant, toldRights } from './machine-rights.ts'

test('rights on the machine are told to the people of the park that runs it, and to nobody who lacks them', () => {
  const rights = ['tenant.manage', 'platform.config', 'org.read']
  const machine = [atMachine('platform.config'), atMachine('tenant.manage')]
  expect(toldRights(rights, runningTenant)).toEqual([...rights, ...machine].toSorted())
  expect(toldRights(rights, 'valley')).toEqual(rights.toSorted())
  expect(toldRights(['org.read'], runningTenant)).toEqual(['org.read'])
})
