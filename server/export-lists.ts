import { binApi } from '#api/definitions/bin.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import { newsDeskApi } from '#api/office/news-desk.ts'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { auditApi } from '#api/platform/audit.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { operationsApi } from '#api/platform/operations.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { invoiceDeskApi } from '#api/wallet/invoice-desk.ts'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { runningApi } from '#api/workflow/running.ts'
import { binHandlers } from './definitions/bin-handlers.ts'
import { formAdminHandlers } from './forms/form-admin-handlers.ts'
import { dictionaryHandlers } from './objects/definition/dictionary-handlers.ts'
import { objectHandlers } from './objects/definition/object-handlers.ts'
import { sequenceHandlers } from './objects/definition/sequence-handlers.ts'
import { newsDeskHandlers } from './office/news-desk-handlers.ts'
import { peopleDeskHandlers } from './org/desk/people-desk-handlers.ts'
import { directoryHandlers } from './org/directory-handlers.ts'
import { peopleAdminHandlers } from './org/people-admin-handlers.ts'
import { reviewAccess } from './owner/access/house-access.ts'
import { houseDeskHandlers } from './owner/house/handlers.ts'
import { jobHandlers as houseJobHandlers } from './owner/job/handlers.ts'
import { restoreGroup } from './owner/price/restore-group.ts'
import { restoreRoom } from './owner/site/sites.ts'
import { payables } from './payables.ts'
import { auditHandlers } from './platform/audit/audit-handlers.ts'
import { exportList as list, type ExportLists } from './platform/exports/export-list.ts'
import { jobHandlers } from './platform/jobs/handlers.ts'
import { operationsHandlers } from './platform/operations-handlers.ts'
import { portalDefinitionHandlers } from './portal/definition-handlers.ts'
import { queryAdminHandlers } from './queries/query-admin-handlers.ts'
import { settleRoomCharges } from './shop/order/settle-room-charges.ts'
import { activityDeskHandlers } from './stay/catalog/activity-desk-handlers.ts'
import { frontDeskHandlers } from './stay/desk/handlers.ts'
import { ownReviewHandlers } from './stay/review/own-review-handlers.ts'
import { templateAdminHandlers } from './templates/template-admin-handlers.ts'
import { invoiceDeskHandlers } from './wallet/invoice/invoice-desk-handlers.ts'
import { ledgerDeskHandlers } from './wallet/ledger-desk/ledger-desk-handlers.ts'
import { paymentDeskHandlers } from './wallet/payment-desk-handlers.ts'
import { payoutDeskHandlers } from './wallet/payout/payout-desk-handlers.ts'
import { workflowExtensionNames, workflowExtensions } from './workflow-extensions.ts'
import { flowDefinitionHandlers } from './workflow/definition/handlers.ts'
import { runningHandlers } from './workflow/manage/running-handlers.ts'

const bin = binHandlers({ 'price-groups': restoreGroup, rooms: restoreRoom })
const flows = flowDefinitionHandlers(workflowExtensionNames)
const ledger = ledgerDeskHandlers(payables)
const payments = paymentDeskHandlers(payables)
const running = runningHandlers(workflowExtensions)

/** The lists of the console that can be had as files, each by the call its page shows it with. One line per list. */
export const exportLists: ExportLists = new Map(
  [
    list('export.list.audit', auditApi.auditPage, auditHandlers.auditPage),
    list('export.list.jobs', jobsApi.jobPage, jobHandlers.jobPage),
    list('export.list.jobLines', jobsApi.jobLines, jobHandlers.jobLines),
    list('export.list.outbox', operationsApi.outboxPage, operationsHandlers.outboxPage),
    list('export.list.failedWork', operationsApi.failedWorkPage, operationsHandlers.failedWorkPage),
    list('export.list.bin', binApi.removedPage, bin.removedPage),
    list('export.list.sequences', sequencesApi.sequencePage, sequenceHandlers.sequencePage),
    list('export.list.objects', objectsApi.objectPage, objectHandlers.objectPage),
    list('export.list.dictionaries', dictionariesApi.dictionaryPage, dictionaryHandlers.dictionaryPage),
    list('export.list.forms', formAdminApi.formPage, formAdminHandlers.formPage),
    list('export.list.queries', queryAdminApi.queryPage, queryAdminHandlers.queryPage),
    list('export.list.lists', templateAdminApi.templatePage, templateAdminHandlers.templatePage),
    list('export.list.portal', portalDefinitionsApi.portalPage, portalDefinitionHandlers.portalPage),
    list('export.list.flows', flowDefinitionApi.defPage, flows.defPage),
    list('export.list.instances', runningApi.instancePage, running.instancePage, 'list'),
    list('export.list.incidents', runningApi.incidentPage, running.incidentPage),
    list('export.list.timers', runningApi.timerPage, running.timerPage),
    list('export.list.news', newsDeskApi.page, newsDeskHandlers.page),
    list('export.list.signIns', peopleDeskApi.signInPage, peopleDeskHandlers.signInPage),
    list('export.list.users', peopleAdminApi.userPage, peopleAdminHandlers.userPage),
    list('export.list.posts', directoryApi.postPage, directoryHandlers.postPage),
    list('export.list.jobTitles', directoryApi.jobPage, directoryHandlers.jobPage),
    list('export.list.groups', directoryApi.groupPage, directoryHandlers.groupPage),
    list('export.list.payments', paymentDeskApi.payments, payments.payments),
    list('export.list.refunds', paymentDeskApi.refunds, payments.refunds),
    list('export.list.bills', paymentDeskApi.bills, payments.bills),
    list('export.list.differences', paymentDeskApi.differences, payments.differences),
    list('export.list.settlements', ledgerDeskApi.settlements, ledger.settlements),
    list('export.list.accounts', ledgerDeskApi.accounts, ledger.accounts),
    list('export.list.moves', ledgerDeskApi.moves, ledger.moves),
    list('export.list.withdrawals', payoutDeskApi.withdrawals, payoutDeskHandlers.withdrawals),
    list('export.list.invoices', invoiceDeskApi.invoices, invoiceDeskHandlers.invoices),
    list(
      'export.list.orders',
      frontDeskApi.orders,
      frontDeskHandlers(workflowExtensions, settleRoomCharges).orders,
      'queryFilter',
    ),
    list('export.list.activities', activityDeskApi.activities, activityDeskHandlers.activities),
    list('export.list.houses', houseDeskApi.houses, houseDeskHandlers(workflowExtensions).houses, 'after'),
    list('export.list.houseJobs', jobApi.list, houseJobHandlers.list, 'after'),
    list('export.list.reviews', ownReviewApi.list, ownReviewHandlers(reviewAccess).list, 'after'),
  ].map((one) => [one.endpoint.path, one]),
)
