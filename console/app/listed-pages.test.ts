import { expect, test } from 'vitest'
import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import { runningTenant, shownRights } from '#domain/platform/machine-rights.ts'
import { operationsPages } from '#console/platform/operations/pages.ts'
import { listedPages } from './page.ts'

test('pages of the machine are listed where its park works, and nowhere else', () => {
  const names = (tenant: string) => {
    const rights = shownRights(catalogueRights, tenant)
    const may = (needed: string | readonly string[]) =>
      [needed].flat().some((right) => rights.includes(right))
    return listedPages(operationsPages, may).map(({ name }) => name)
  }
  const everywhere = names('valley')
  expect(everywhere).toEqual(['jobs', 'outbox', 'gateways', 'providers', 'transfer', 'bin'])
  expect(names(runningTenant).filter((name) => !everywhere.includes(name))).toEqual([
    'backups',
    'configuration',
    'tenants',
  ])
})
