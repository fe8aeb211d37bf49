import type { FastifyInstance } from 'fastify'
import { contactsApi } from '#api/org/contacts.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { filesApi } from '#api/files/files.ts'
import { formAdminApi, formsApi } from '#api/forms/forms.ts'
import { appTokenApi } from '#api/identity/app-token.ts'
import { authApi } from '#api/identity/auth.ts'
import { messagingApi } from '#api/identity/messaging.ts'
import { phoneApi } from '#api/identity/phone.ts'
import { policyApi } from '#api/identity/policy.ts'
import { profileApi } from '#api/identity/profile.ts'
import { ssoApi } from '#api/identity/sso.ts'
import { userApi } from '#api/identity/user.ts'
import { chatApi } from '#api/messages/chat.ts'
import { deskApi } from '#api/messages/service-desk.ts'
import { inboxApi, tipsApi } from '#api/messages/inbox.ts'
import { helpDeskApi } from '#api/messages/help-admin.ts'
import { liveApi } from '#api/messages/live.ts'
import { meetingsApi } from '#api/office/meetings.ts'
import { newsApi } from '#api/office/news.ts'
import { objectDraftsApi, objectRowsApi } from '#api/objects/rows.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { orgApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { portalApi } from '#api/portal/menus.ts'
import { appsApi } from '#api/portal/apps.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { homeApi } from '#api/portal/home.ts'
import { typesApi } from '#api/portal/categories.ts'
import { queriesApi, queryAdminApi } from '#api/queries/queries.ts'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import { activityApi } from '#api/stay/activity.ts'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { articlesApi } from '#api/stay/articles.ts'
import { bookingApi } from '#api/stay/booking.ts'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import { cancellationApi } from '#api/stay/cancellation.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { extrasApi } from '#api/stay/extras.ts'
import { favouriteApi } from '#api/stay/favourite.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { houseApi } from '#api/stay/house.ts'
import { orderApi } from '#api/stay/order.ts'
import { peopleApi } from '#api/stay/people.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { reviewApi } from '#api/stay/review.ts'
import { searchApi } from '#api/stay/search.ts'
import { siteApi } from '#api/stay/site.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { refundApi } from '#api/wallet/refund.ts'
import { tagsApi } from '#api/office/tags.ts'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templateSheetsApi } from '#api/templates/sheets.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import type { Env } from './env.ts'
import { filesHandlers } from './files/handlers.ts'
import { flowParts, flowWords } from '#server/workflow-extensions.ts'
import { draftHandlers } from '#server/objects/rows/draft-handlers.ts'
import { formAdminHandlers } from './forms/form-admin-handlers.ts'
import { objectHandlers } from '#server/objects/definition/object-handlers.ts'
import { rowHandlers } from '#server/objects/rows/row-handlers.ts'
import { serveDevPages } from '#server/gateways/dev/dev-pages.ts'
import { serveLocalCashier } from '#server/gateways/payment/local-cashier.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { mounter } from './http/mount.ts'
import { serveOpenApi } from './http/openapi.ts'
import { createWebServer } from './http/web-server.ts'
import { appTokenHandlers } from '#server/identity/sign-in/app-token-handlers.ts'
import { authHandlers } from '#server/identity/sign-in/auth-handlers.ts'
import { messagingHandlers } from '#server/identity/sign-in/messaging-handlers.ts'
import { phoneHandlers } from '#server/identity/sign-in/phone-handlers.ts'
import { policyHandlers } from '#server/identity/profile/policy-handlers.ts'
import { profileHandlers } from '#server/identity/profile/profile-handlers.ts'
import { ssoHandlers } from '#server/identity/sign-in/sso-handlers.ts'
import { userHandlers } from '#server/identity/users/user-handlers.ts'
import type { Cards } from '#server/messages/chat/cards.ts'
import { chatHandlers } from '#server/messages/chat/chat-handlers.ts'
import { deskHandlers } from '#server/messages/chat/service-desk-handlers.ts'
import { inboxHandlers, tipHandlers } from '#server/messages/inbox/inbox-handlers.ts'
import { helpDeskHandlers } from '#server/messages/chat/help-admin-handlers.ts'
import { liveHandlers } from '#server/messages/live/live-handlers.ts'
import { openLiveHub } from '#server/messages/live/live-hub.ts'
import { contactHandlers } from './org/contact-handlers.ts'
import { orgHandlers } from '#server/org/directory-handlers.ts'
import { peopleAdminHandlers } from './org/people-admin-handlers.ts'
import { payables } from './payables.ts'
import { dictionaryHandlers } from '#server/objects/definition/dictionary-handlers.ts'
import { meetingHandlers } from '#server/office/meeting-handlers.ts'
import { newsHandlers } from '#server/office/news-handlers.ts'
import { portalDefinitionHandlers } from './portal/definition-handlers.ts'
import { appsHandlers, homeHandlers, portalHandlers, typesHandlers } from '#server/portal/home-handlers.ts'
import { sequenceHandlers } from '#server/objects/definition/sequence-handlers.ts'
import { activityDeskHandlers } from '#server/stay/catalog/activity-desk-handlers.ts'
import { articleHandlers } from '#server/stay/check/article-handlers.ts'
import { bookingHandlers, extrasHandlers, peopleHandlers } from '#server/stay/booking/handlers.ts'
import { houseChatCards, orderChatCards } from '#server/stay/catalog/chat-cards.ts'
import { tagHandlers } from '#server/office/tag-handlers.ts'
import { queryAdminHandlers } from './queries/query-admin-handlers.ts'
import { queryHandlers } from './queries/query-handlers.ts'
import {
  bookingCalendarHandlers,
  houseHandlers,
  reviewHandlers,
} from '#server/stay/catalog/house-handlers.ts'
import { cancellationHandlers } from '#server/stay/cancel/handlers.ts'
import { goodsCheckHandlers } from '#server/stay/check/handlers.ts'
import { checkInHandlers } from '#server/stay/desk/check-in-handlers.ts'
import { frontDeskHandlers } from '#server/stay/desk/handlers.ts'
import { extensionHandlers } from '#server/stay/booking/extension-handlers.ts'
import { orderHandlers } from '#server/stay/order/handlers.ts'
import { ownReviewHandlers } from '#server/stay/review/own-review-handlers.ts'
import { favouriteHandlers, searchHandlers } from '#server/stay/search/handlers.ts'
import { activityHandlers, siteHandlers } from '#server/stay/catalog/site-handlers.ts'
import { serveProviderNotices } from '#server/wallet/provider-notices.ts'
import type { Payables } from './wallet/payable.ts'
import { paymentDeskHandlers } from './wallet/payment-desk-handlers.ts'
import { paymentHandlers } from './wallet/payment-handlers.ts'
import { refundHandlers } from './wallet/refund-handlers.ts'
import { publicFormHandlers } from './templates/public-form-handlers.ts'
import { rowFileReader } from './templates/row-file-reader.ts'
import { subTableHandlers } from './templates/sub-table-handlers.ts'
import { templateAdminHandlers } from './templates/template-admin-handlers.ts'
import { templateSheetHandlers } from './templates/template-sheet-handlers.ts'
import { templateHandlers } from './templates/template-handlers.ts'
import { leaderAudiences } from '#server/workflow/office/secretaries.ts'
import { flowFileReader } from '#server/workflow/read/file-access.ts'
import { instanceActionHandlers } from '#server/workflow/act/instance-action-handlers.ts'
import { instanceAdminHandlers } from '#server/workflow/act/instance-admin-handlers.ts'
import { instanceListHandlers } from '#server/workflow/read/instance-list-handlers.ts'
import { instanceViewHandlers } from '#server/workflow/read/instance-view-handlers.ts'
import { taskActionHandlers } from '#server/workflow/act/task-action-handlers.ts'
import { taskExtraHandlers } from '#server/workflow/act/task-extra-handlers.ts'
import { taskListHandlers } from '#server/workflow/read/task-list-handlers.ts'
import { taskViewHandlers } from '#server/workflow/read/task-view-handlers.ts'

/** What can be shown in a conversation. One line per kind. */
const cards: Cards = {
  house: houseChatCards,
  order: orderChatCards,
}
import { flowDefinitionHandlers } from '#server/workflow/definition/handlers.ts'
import { flowRightsHandlers } from '#server/workflow/definition/rights-handlers.ts'
import { flowAbsenceHandlers, flowOfficeHandlers } from '#server/workflow/office/handlers.ts'

/** The web server with every module mounted. One line per module. */
export async function createApp(env: Env, sold: Payables = payables): Promise<FastifyInstance> {
  const app = await createWebServer(env)
  serveMetrics(app, env)
  serveHealth(app, env)
  const mounted: Endpoint[] = []
  const mount = mounter(app, env, mounted)
  mount(filesApi, filesHandlers([rowFileReader, flowFileReader]))
  mount(authApi, authHandlers)
  mount(phoneApi, phoneHandlers)
  mount(messagingApi, messagingHandlers)
  mount(ssoApi, ssoHandlers)
  mount(appTokenApi, appTokenHandlers)
  mount(userApi, userHandlers)
  mount(profileApi, profileHandlers)
  mount(policyApi, policyHandlers)
  mount(orgApi, orgHandlers)
  mount(contactsApi, contactHandlers)
  mount(peopleAdminApi, peopleAdminHandlers)
  const live = openLiveHub(env)
  app.addHook('preClose', () => live.stop())
  mount(liveApi, liveHandlers(live, leaderAudiences))
  mount(inboxApi, inboxHandlers)
  mount(tipsApi, tipHandlers)
  mount(chatApi, chatHandlers(cards))
  mount(deskApi, deskHandlers(cards))
  mount(helpDeskApi, helpDeskHandlers)
  mount(portalApi, portalHandlers)
  mount(newsApi, newsHandlers)
  mount(meetingsApi, meetingHandlers)
  mount(appsApi, appsHandlers)
  mount(homeApi, homeHandlers)
  mount(typesApi, typesHandlers)
  mount(portalDefinitionsApi, portalDefinitionHandlers)
  mount(sequencesApi, sequenceHandlers)
  mount(dictionariesApi, dictionaryHandlers)
  mount(tagsApi, tagHandlers)
  mount(objectsApi, objectHandlers)
  mount(objectRowsApi, rowHandlers)
  mount(objectDraftsApi, draftHandlers)
  mount(formAdminApi, formAdminHandlers)
  mount(formsApi, subTableHandlers)
  mount(templatesApi, templateHandlers)
  mount(templateSheetsApi, templateSheetHandlers)
  mount(publicFormApi, publicFormHandlers)
  mount(templateAdminApi, templateAdminHandlers)
  mount(flowDefinitionApi, flowDefinitionHandlers(flowWords))
  mount(flowRightsApi, flowRightsHandlers)
  mount(queriesApi, queryHandlers)
  mount(queryAdminApi, queryAdminHandlers)
  mount(flowOfficeApi, flowOfficeHandlers)
  mount(flowAbsenceApi, flowAbsenceHandlers)
  mount(siteApi, siteHandlers)
  mount(activityApi, activityHandlers)
  mount(searchApi, searchHandlers)
  mount(houseApi, houseHandlers)
  mount(bookingCalendarApi, bookingCalendarHandlers)
  mount(reviewApi, reviewHandlers)
  mount(ownReviewApi, ownReviewHandlers)
  mount(favouriteApi, favouriteHandlers)
  mount(bookingApi, bookingHandlers)
  mount(peopleApi, peopleHandlers)
  mount(extrasApi, extrasHandlers)
  mount(orderApi, orderHandlers)
  mount(paymentApi, paymentHandlers(sold))
  mount(refundApi, refundHandlers(sold))
  mount(paymentDeskApi, paymentDeskHandlers(sold))
  await serveProviderNotices(app, env, sold)
  await serveLocalCashier(app, env)
  mount(cancellationApi, cancellationHandlers(flowParts))
  mount(extensionApi, extensionHandlers)
  mount(checkInApi, checkInHandlers)
  mount(frontDeskApi, frontDeskHandlers)
  mount(instanceListsApi, instanceListHandlers)
  mount(instanceActionsApi, instanceActionHandlers(flowParts))
  mount(instanceViewsApi, instanceViewHandlers)
  mount(instanceAdminApi, instanceAdminHandlers(flowParts))
  mount(taskListsApi, taskListHandlers)
  mount(taskActionsApi, taskActionHandlers(flowParts))
  mount(taskViewsApi, taskViewHandlers)
  mount(taskExtrasApi, taskExtraHandlers(flowParts))
  mount(goodsCheckApi, goodsCheckHandlers(flowParts))
  mount(articlesApi, articleHandlers)
  mount(activityDeskApi, activityDeskHandlers)
  serveOpenApi(app, mounted)
  if (env.config.MODE === 'development') {
    serveDevPages(app, env)
  }
  return app
}
