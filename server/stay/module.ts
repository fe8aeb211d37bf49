import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { activitySessionApi, activitySessionDeskApi } from '#api/stay/activity-session.ts'
import { activityApi } from '#api/stay/activity.ts'
import { articlesApi } from '#api/stay/articles.ts'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import { bookingApi } from '#api/stay/booking.ts'
import { cancellationApi } from '#api/stay/cancellation.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { extrasApi } from '#api/stay/extras.ts'
import { favouriteApi } from '#api/stay/favourite.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { houseApi } from '#api/stay/house.ts'
import { orderApi } from '#api/stay/order.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { peopleApi } from '#api/stay/people.ts'
import { reviewApi } from '#api/stay/review.ts'
import { searchApi } from '#api/stay/search.ts'
import { siteApi } from '#api/stay/site.ts'
import type { RequireOwnStay } from './booking/own-stay-access.ts'
import { extensionHandlers } from './booking/extension-handlers.ts'
import { bookingHandlers, extrasHandlers, peopleHandlers } from './booking/handlers.ts'
import { cancellationHandlers } from './cancel/handlers.ts'
import { activitySessionDeskHandlers, activitySessionHandlers } from './activity/session-handlers.ts'
import { activityDeskHandlers } from './catalog/activity-desk-handlers.ts'
import { bookingCalendarHandlers, houseHandlers, reviewHandlers } from './catalog/house-handlers.ts'
import { activityHandlers, siteHandlers } from './catalog/site-handlers.ts'
import { articleHandlers } from './check/article-handlers.ts'
import { goodsCheckHandlers } from './check/handlers.ts'
import { checkInHandlers } from './desk/check-in-handlers.ts'
import { frontDeskHandlers } from './desk/handlers.ts'
import { orderHandlers } from './order/handlers.ts'
import { ownReviewHandlers } from './review/own-review-handlers.ts'
import type { ReviewAccess } from './review/review-access.ts'
import { favouriteHandlers, searchHandlers } from './search/handlers.ts'
import type { SettleRoomCharges } from './desk/room-charges.ts'
import type { Mount } from '#server/http/mount.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'

/** The calls of stay: sites, houses, booking, the stay and the front desk. */
export function mountStay(
  mount: Mount,
  extensions: FlowParts,
  {
    settleRoomCharges,
    requireOwnStay,
    reviewAccess,
  }: { settleRoomCharges: SettleRoomCharges; requireOwnStay: RequireOwnStay; reviewAccess: ReviewAccess },
): void {
  mount(siteApi, siteHandlers)
  mount(activityApi, activityHandlers)
  mount(activitySessionApi, activitySessionHandlers)
  mount(searchApi, searchHandlers)
  mount(houseApi, houseHandlers)
  mount(bookingCalendarApi, bookingCalendarHandlers)
  mount(reviewApi, reviewHandlers)
  mount(ownReviewApi, ownReviewHandlers(reviewAccess))
  mount(favouriteApi, favouriteHandlers)
  mount(bookingApi, bookingHandlers(requireOwnStay))
  mount(peopleApi, peopleHandlers)
  mount(extrasApi, extrasHandlers)
  mount(orderApi, orderHandlers(requireOwnStay))
  mount(cancellationApi, cancellationHandlers(extensions))
  mount(extensionApi, extensionHandlers(requireOwnStay))
  mount(checkInApi, checkInHandlers)
  mount(frontDeskApi, frontDeskHandlers(extensions, settleRoomCharges))
  mount(goodsCheckApi, goodsCheckHandlers(extensions, settleRoomCharges))
  mount(articlesApi, articleHandlers)
  mount(activityDeskApi, activityDeskHandlers)
  mount(activitySessionDeskApi, activitySessionDeskHandlers)
}
