import { agentApi } from '#api/owner/agent.ts'
import { boardApi } from '#api/owner/board.ts'
import { boardStayApi } from '#api/owner/board-stays.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { feedApi } from '#api/owner/feeds.ts'
import { holidayApi } from '#api/owner/holidays.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { lockApi } from '#api/owner/locks.ts'
import { friendLinkApi } from '#api/owner/friend-link.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { serviceCompanyApi } from '#api/owner/service-companies.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { siteOperatorsApi } from '#api/owner/site-operators.ts'
import type { Mount } from '#server/http/mount.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { agentHandlers } from './agent/handlers.ts'
import { boardHandlers } from './board/handlers.ts'
import { boardStayHandlers } from './board/stay-handlers.ts'
import { feedHandlers } from './feed/handlers.ts'
import { houseDeskHandlers } from './house/handlers.ts'
import { jobHandlers, serviceCompanyHandlers } from './job/handlers.ts'
import { offerDeskHandlers } from './offer/handlers.ts'
import { ownerOrderHandlers } from './order/handlers.ts'
import { escrowHandlers } from './escrow/handlers.ts'
import { lettingHandlers } from './letting/handlers.ts'
import { lockHandlers } from './lock/handlers.ts'
import { friendLinkHandlers, ownStayHandlers } from './own/handlers.ts'
import { holidayHandlers, housePriceHandlers } from './price/handlers.ts'
import { siteDeskHandlers } from './site/handlers.ts'
import { siteOperatorHandlers } from './site/site-operators.ts'

/** The calls of owner: who acts for a house, and what those keep who act for it. */
export function mountOwner(mount: Mount, parts: FlowParts): void {
  mount(agentApi, agentHandlers)
  mount(houseDeskApi, houseDeskHandlers(parts))
  mount(boardApi, boardHandlers)
  mount(boardStayApi, boardStayHandlers(parts))
  mount(ownerOrderApi, ownerOrderHandlers)
  mount(ownStayApi, ownStayHandlers(parts))
  mount(friendLinkApi, friendLinkHandlers)
  mount(escrowApi, escrowHandlers(parts))
  mount(lockApi, lockHandlers)
  mount(lettingApi, lettingHandlers(parts))
  mount(housePriceApi, housePriceHandlers)
  mount(holidayApi, holidayHandlers)
  mount(siteDeskApi, siteDeskHandlers)
  mount(siteOperatorsApi, siteOperatorHandlers)
  mount(offerDeskApi, offerDeskHandlers)
  mount(jobApi, jobHandlers)
  mount(feedApi, feedHandlers)
  mount(serviceCompanyApi, serviceCompanyHandlers)
}
