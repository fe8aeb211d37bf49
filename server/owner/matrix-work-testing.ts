import { agentApi } from '#api/owner/agent.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { feedApi } from '#api/owner/feeds.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { lockApi } from '#api/owner/locks.ts'
import { serviceCompanyApi } from '#api/owner/service-companies.ts'
import type { TestServer } from '#server/testing.ts'
import type { MatrixGiven, TriedCall } from './matrix-testing.ts'

const reason = '漏水'

/** The calls about the work in a house, its calendars and locks, and the terms on which it is let. */
export function matrixWorkCalls(server: TestServer, given: MatrixGiven): Record<string, TriedCall> {
  const { houseId, companyId, day, make } = given
  return {
    'feed.change': {
      action: 'nights',
      make: (send) =>
        server.call(
          feedApi.change,
          {
            body: {
              id: given.feedId,
              name: '平台',
              url: '',
              blocksUnavailable: false,
              endsOnLastNight: false,
            },
          },
          send,
        ),
    },
    'feed.sync': {
      action: 'nights',
      make: (send) => server.call(feedApi.sync, { body: { id: given.feedId } }, send),
    },
    'feed.renew': {
      action: 'nights',
      make: (send) => server.call(feedApi.renew, { body: { id: given.feedId } }, send),
    },
    'feed.told': {
      action: 'nights',
      make: (send) => server.call(feedApi.told, { body: { id: given.feedId } }, send),
    },
    'feed.remove': {
      action: 'nights',
      make: async (send) => server.call(feedApi.remove, { body: { id: await make.feed() } }, send),
    },
    'lock.records': {
      action: 'orders',
      make: async (send) =>
        server.call(lockApi.records, { query: { houseId, lockId: await make.lock() } }, send),
    },
    'lock.remove': {
      action: 'edit',
      make: async (send) =>
        server.call(lockApi.remove, { body: { houseId, lockId: await make.lock() } }, send),
    },
    'letting.rent': {
      action: 'terms',
      make: (send) =>
        server.call(
          lettingApi.rent,
          {
            body: {
              houseId,
              lessor: 'owner',
              startsOn: day(50),
              months: 1,
              rent: 300_000,
              deposit: 0,
              note: '',
            },
          },
          send,
        ),
    },
    'letting.withdraw': {
      action: 'terms',
      make: (send) => server.call(lettingApi.withdraw, { body: { id: given.requestId } }, send),
    },
    'escrow.withdraw': {
      action: 'terms',
      make: (send) => server.call(escrowApi.withdraw, { body: { id: given.endId } }, send),
    },
    'serviceCompany.end': {
      action: 'terms',
      make: (send) => server.call(serviceCompanyApi.end, { body: { houseId, duty: 'repair' } }, send),
    },
    'serviceCompany.addPerson': {
      action: 'jobs',
      only: ['manager'],
      make: (send) =>
        server.call(serviceCompanyApi.addPerson, { body: { companyId, phone: '13911113333' } }, send),
    },
    'serviceCompany.removePerson': {
      action: 'jobs',
      only: ['manager'],
      make: (send) =>
        server.call(serviceCompanyApi.removePerson, { body: { companyId, userId: companyId } }, send),
    },
    'agent.end': {
      action: 'agents',
      make: (send) => server.call(agentApi.end, { body: { id: given.agentId } }, send),
    },
    'job.job': {
      action: 'jobs',
      make: async (send) => server.call(jobApi.job, { query: { id: await make.job() } }, send),
    },
    'job.offer': {
      action: 'jobs',
      only: ['desk'],
      make: async (send) => server.call(jobApi.offer, { body: { id: await make.job(), companyId } }, send),
    },
    'job.decline': {
      action: 'jobs',
      only: ['manager'],
      make: async (send) => server.call(jobApi.decline, { body: { id: await make.job(), reason } }, send),
    },
    'job.assign': {
      action: 'jobs',
      only: ['manager'],
      make: async (send) =>
        server.call(jobApi.assign, { body: { id: await make.job(), userId: companyId } }, send),
    },
    'job.tick': {
      action: 'jobs',
      only: ['manager', 'worker'],
      make: async (send) =>
        server.call(jobApi.tick, { body: { id: await make.job(), no: 1, isDone: true } }, send),
    },
    'job.block': {
      action: 'jobs',
      only: ['manager', 'worker'],
      make: async (send) => server.call(jobApi.block, { body: { id: await make.job(), reason } }, send),
    },
    ...Object.fromEntries(
      (['start', 'resume', 'finish'] as const).map((name): [string, TriedCall] => [
        `job.${name}`,
        {
          action: 'jobs',
          only: ['manager', 'worker'],
          make: async (send) => server.call(jobApi[name], { body: { id: await make.job() } }, send),
        },
      ]),
    ),
    'job.check': {
      action: 'jobs',
      only: ['desk', 'owner'],
      make: async (send) => server.call(jobApi.check, { body: { id: await make.job() } }, send),
    },
    'job.rework': {
      action: 'jobs',
      only: ['desk', 'owner'],
      make: async (send) => server.call(jobApi.rework, { body: { id: await make.job(), reason } }, send),
    },
    'job.cancel': {
      action: 'jobs',
      only: ['desk'],
      make: async (send) => server.call(jobApi.cancel, { body: { id: await make.job(), reason } }, send),
    },
  }
}
