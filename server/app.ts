import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#api/endpoint.ts'
import type { Env } from './env.ts'
import { contractFileReader } from './contract/handover/photo-reader.ts'
import { mountContract } from './contract/module.ts'
import { mountDefinitions } from './definitions/module.ts'
import { mountFiles } from './files/module.ts'
import { mountForms } from './forms/module.ts'
import { serveDevPages } from './gateways/dev/dev-pages.ts'
import { serveLocalIdentity } from './gateways/identity/local-identity-page.ts'
import { serveLocalTaxOffice } from './gateways/invoice/local-tax-office.ts'
import { serveLocalCashier } from './gateways/payment/local-cashier.ts'
import { serveLocalSigning } from './gateways/signing/local-signing-page.ts'
import { serveLocalBank } from './gateways/payout/local-bank.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { createMount } from './http/mount.ts'
import { serveOpenApi } from './http/openapi.ts'
import { createWebServer } from './http/web-server.ts'
import { mountIdentity } from './identity/module.ts'
import { openLiveHub } from './messages/live/live-hub.ts'
import { conversationFileReader } from './messages/chat/service-desk-list.ts'
import { mountMessages } from './messages/module.ts'
import { mountObjects } from './objects/module.ts'
import { mountOffice } from './office/module.ts'
import { mountOrg } from './org/module.ts'
import { exportLists } from './export-lists.ts'
import { finders } from './finders.ts'
import { installTenant } from './install-tenant.ts'
import { serveCalendars } from './owner/feed/export-feed.ts'
import { requireOwnStay, reviewAccess } from './owner/access/house-access.ts'
import { jobFileReader } from './owner/job/job-access.ts'
import { restoreGroup } from './owner/price/restore-group.ts'
import { restoreRoom } from './owner/site/sites.ts'
import { mountOwner } from './owner/module.ts'
import { payables } from './payables.ts'
import { appendAuditEntry } from './platform/audit/append-entry.ts'
import { mountPlatform } from './platform/module.ts'
import { serveSetup } from './platform/setup/setup-page.ts'
import { mountPortal } from './portal/module.ts'
import { mountQueries } from './queries/module.ts'
import { mountShop } from './shop/module.ts'
import { settleRoomCharges } from './shop/order/settle-room-charges.ts'
import { stayDeskFileReader } from './stay/check/photo-reader.ts'
import { houseChatCards, orderChatCards } from './stay/catalog/chat-cards.ts'
import { guestStays } from './stay/catalog/site-conversations.ts'
import { houseBook } from './stay/catalog/house-book.ts'
import { mountStay } from './stay/module.ts'
import { mountTemplates } from './templates/module.ts'
import { rowFileReader } from './templates/row-file-reader.ts'
import { mountWallet } from './wallet/module.ts'
import type { Payables } from './wallet/payable.ts'
import { serveSigningNotices } from './contract/provider/signing-notices.ts'
import { serveInvoiceNotices } from './wallet/invoice/invoice-notices.ts'
import { servePayoutNotices } from './wallet/payout/payout-notices.ts'
import { serveProviderNotices } from './wallet/provider-notices.ts'
import { todayQueues } from './today-queues.ts'
import { workflowExtensionNames, workflowExtensions } from './workflow-extensions.ts'
import { someFlowRights } from './workflow/manage/some-flow-rights.ts'
import { mountWorkflow } from './workflow/module.ts'
import { leaderAudiences } from './workflow/office/secretaries.ts'
import { flowFileReader } from './workflow/read/file-access.ts'

/** The web server with every module mounted. What a module needs of a higher one is handed to it here. */
export async function createApp(env: Env, sold: Payables = payables): Promise<FastifyInstance> {
  const app = await createWebServer(env)
  serveMetrics(app, env)
  serveHealth(app, env)
  const mounted: Endpoint[] = []
  const mount = createMount(app, env, mounted, appendAuditEntry)
  const live = openLiveHub(env)
  app.addHook('preClose', () => live.stop())

  mountPlatform(mount, { install: installTenant, finders, queues: todayQueues, lists: exportLists })
  mountFiles(mount, [
    rowFileReader,
    flowFileReader,
    jobFileReader,
    stayDeskFileReader,
    contractFileReader,
    conversationFileReader(guestStays),
  ])
  mountIdentity(mount, someFlowRights)
  mountOrg(mount)
  const chatCards = { house: houseChatCards, order: orderChatCards }
  mountMessages(mount, live, { cards: chatCards, stays: guestStays }, leaderAudiences)
  mountObjects(mount)
  mountForms(mount)
  mountQueries(mount)
  mountTemplates(mount, workflowExtensions)
  mountWorkflow(mount, workflowExtensions)
  mountDefinitions(mount, workflowExtensionNames, { 'price-groups': restoreGroup, rooms: restoreRoom })
  mountPortal(mount)
  mountOffice(mount)
  mountWallet(mount, { payables: sold, houses: houseBook, flows: workflowExtensions })
  mountStay(mount, workflowExtensions, { settleRoomCharges, requireOwnStay, reviewAccess })
  mountContract(mount, workflowExtensions)
  mountOwner(mount, workflowExtensions)
  mountShop(mount, workflowExtensions)

  await serveProviderNotices(app, env, sold)
  await serveLocalCashier(app, env)
  await serveLocalIdentity(app, env)
  await servePayoutNotices(app, env)
  await serveLocalBank(app, env)
  serveCalendars(app, env)
  await serveSigningNotices(app, env)
  await serveLocalSigning(app, env)
  await serveInvoiceNotices(app, env)
  await serveLocalTaxOffice(app, env)
  await serveSetup(app, env, installTenant)
  serveOpenApi(app, mounted)
  if (env.config.MODE === 'development') {
    serveDevPages(app, env)
  }
  return app
}
