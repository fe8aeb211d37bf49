import { atMachine } from '#domain/platform/machine-rights.ts'
import { binRights } from '#domain/platform/removed-definition.ts'
import type { ConsolePage } from '#console/app/page.ts'

const house = { room: 'house', texts: ['operations'], isListed: true } as const

/** What runs the installation. */
export const operationsPages: readonly ConsolePage[] = [
  {
    ...house,
    name: 'jobs',
    path: 'house/jobs',
    right: 'console.enter',
    load: () => import('./JobsPage.tsx'),
  },
  {
    ...house,
    name: 'outbox',
    path: 'house/outbox',
    right: 'platform.jobs',
    load: () => import('./OutboxPage.tsx'),
  },
  {
    ...house,
    name: 'backups',
    path: 'house/backups',
    right: 'platform.config',
    listedBy: atMachine('platform.config'),
    load: () => import('./BackupsPage.tsx'),
  },
  {
    ...house,
    name: 'gateways',
    path: 'house/gateways',
    right: 'platform.config',
    load: () => import('./GatewaysPage.tsx'),
  },
  {
    ...house,
    room: 'people',
    name: 'providers',
    path: 'people/providers',
    right: 'platform.config',
    load: () => import('./ProvidersPage.tsx'),
  },
  {
    ...house,
    name: 'configuration',
    path: 'house/config',
    right: 'platform.config',
    listedBy: atMachine('platform.config'),
    load: () => import('./ConfigurationPage.tsx'),
  },
  {
    ...house,
    name: 'transfer',
    path: 'house/definitions',
    right: 'platform.definitions',
    load: () => import('./TransferPage.tsx'),
  },
  {
    ...house,
    name: 'bin',
    path: 'house/bin',
    texts: ['definitions'],
    right: binRights,
    load: () => import('./BinPage.tsx'),
  },
  {
    ...house,
    name: 'tenants',
    path: 'house/tenants',
    right: 'tenant.manage',
    listedBy: atMachine('tenant.manage'),
    load: () => import('./TenantsPage.tsx'),
  },
]
