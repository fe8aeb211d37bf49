import type { texts as activities } from './zh-CN/activities.ts'
import type { texts as app } from './zh-CN/app.ts'
import type { texts as appIcons } from './zh-CN/app-icons.ts'
import type { texts as audit } from './zh-CN/audit.ts'
import type { texts as chat } from './zh-CN/chat.ts'
import type { texts as definitions } from './zh-CN/definitions.ts'
import type { texts as flowPanel } from './zh-CN/flow-panel.ts'
import type { texts as flows } from './zh-CN/flows.ts'
import type { texts as formPrint } from './zh-CN/form-print.ts'
import type { texts as forms } from './zh-CN/forms.ts'
import type { texts as inventory } from './zh-CN/inventory.ts'
import type { texts as lists } from './zh-CN/lists.ts'
import type { texts as moneyDesk } from './zh-CN/money-desk.ts'
import type { texts as money } from './zh-CN/money.ts'
import type { texts as news } from './zh-CN/news.ts'
import type { texts as houseService } from './zh-CN/house-service.ts'
import type { texts as offers } from './zh-CN/offers.ts'
import type { texts as operations } from './zh-CN/operations.ts'
import type { texts as park } from './zh-CN/park.ts'
import type { texts as pages } from './zh-CN/pages.ts'
import type { texts as people } from './zh-CN/people.ts'
import type { texts as portal } from './zh-CN/portal.ts'
import type { texts as rights } from './zh-CN/rights.ts'
import type { texts as running } from './zh-CN/running.ts'
import type { texts as screenNames } from './zh-CN/screen-names.ts'
import type { texts as stays } from './zh-CN/stays.ts'
import type { texts as today } from './zh-CN/today.ts'
import type { texts as workCalendar } from './zh-CN/work-calendar.ts'

/** Every catalogue by the name of its file. A new one adds its line here and its two files beside. */
export type Catalogues = {
  /** Activities and banners of guests' home page. */
  activities: typeof activities
  app: typeof app
  'app-icons': typeof appIcons
  audit: typeof audit
  /** Conversations with guests. */
  chat: typeof chat
  definitions: typeof definitions
  /** The panel beside the drawing of a flow. */
  'flow-panel': typeof flowPanel
  flows: typeof flows
  /** How a form is printed. */
  'form-print': typeof formPrint
  forms: typeof forms
  /** Sites, houses and prices. */
  inventory: typeof inventory
  lists: typeof lists
  money: typeof money
  /** Refunds, withdrawals, settlements and invoices. */
  'money-desk': typeof moneyDesk
  /** News and notices. */
  news: typeof news
  /** Reviews and jobs of houses. */
  'house-service': typeof houseService
  /** Packages and coupons. */
  offers: typeof offers
  operations: typeof operations
  /** Names of rooms and pages, as the rail and the search show them. */
  pages: typeof pages
  /** Papers of the park, and what houses may have. */
  park: typeof park
  people: typeof people
  portal: typeof portal
  rights: typeof rights
  running: typeof running
  'screen-names': typeof screenNames
  stays: typeof stays
  today: typeof today
  'work-calendar': typeof workCalendar
}

export type TextModule = keyof Catalogues
