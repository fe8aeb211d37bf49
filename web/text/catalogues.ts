import type { texts as activities } from './zh-CN/activities.ts'
import type { texts as agents } from './zh-CN/owner/agents.ts'
import type { texts as app } from './zh-CN/app.ts'
import type { texts as board } from './zh-CN/owner/board.ts'
import type { texts as houseEditor } from './zh-CN/owner/houseEditor.ts'
import type { texts as escrow } from './zh-CN/owner/escrow.ts'
import type { texts as locks } from './zh-CN/owner/locks.ts'
import type { texts as letting } from './zh-CN/owner/letting.ts'
import type { texts as owner } from './zh-CN/owner/owner.ts'
import type { texts as ownStay } from './zh-CN/owner/ownStay.ts'
import type { texts as ownStayPart } from './zh-CN/owner/ownStayPart.ts'
import type { texts as ownOrders } from './zh-CN/owner/ownOrders.ts'
import type { texts as ownerGuide } from './zh-CN/owner/ownerGuide.ts'
import type { texts as prices } from './zh-CN/owner/prices.ts'
import type { texts as houseDesk } from './zh-CN/owner/houseDesk.ts'
import type { texts as booking } from './zh-CN/booking.ts'
import type { texts as signUp } from './zh-CN/signUp.ts'
import type { texts as cancelling } from './zh-CN/cancelling.ts'
import type { texts as contract } from './zh-CN/contract.ts'
import type { texts as contractTemplate } from './zh-CN/contractTemplate.ts'
import type { texts as demo } from './zh-CN/demo.ts'
import type { texts as desk } from './zh-CN/desk.ts'
import type { texts as extending } from './zh-CN/extending.ts'
import type { texts as feeds } from './zh-CN/owner/feeds.ts'
import type { texts as files } from './zh-CN/files.ts'
import type { texts as flow } from './zh-CN/flow.ts'
import type { texts as forms } from './zh-CN/forms.ts'
import type { texts as goods } from './zh-CN/goods.ts'
import type { texts as realName } from './zh-CN/realName.ts'
import type { texts as refunds } from './zh-CN/refunds.ts'
import type { texts as identity } from './zh-CN/identity.ts'
import type { texts as inbox } from './zh-CN/inbox.ts'
import type { texts as jobs } from './zh-CN/owner/jobs.ts'
import type { texts as leave } from './zh-CN/leave.ts'
import type { texts as workSettings } from './zh-CN/workSettings.ts'
import type { texts as merchant } from './zh-CN/merchant.ts'
import type { texts as messages } from './zh-CN/messages.ts'
import type { texts as office } from './zh-CN/office.ts'
import type { texts as onlineForm } from './zh-CN/onlineForm.ts'
import type { texts as invoices } from './zh-CN/invoices.ts'
import type { texts as payouts } from './zh-CN/payouts.ts'
import type { texts as portal } from './zh-CN/portal.ts'
import type { texts as purse } from './zh-CN/purse.ts'
import type { texts as reviews } from './zh-CN/reviews.ts'
import type { texts as shop } from './zh-CN/shop.ts'
import type { texts as shopDesk } from './zh-CN/shopDesk.ts'
import type { texts as stay } from './zh-CN/stay.ts'
import type { texts as task } from './zh-CN/task.ts'
import type { texts as templates } from './zh-CN/templates.ts'
import type { texts as trip } from './zh-CN/trip.ts'
import type { texts as wallet } from './zh-CN/wallet.ts'
import type { texts as work } from './zh-CN/work.ts'

/** Every catalogue by the name of its module. A new one adds its line here and its file in each language, in a folder of its module where that has many. */
export type Catalogues = {
  activities: typeof activities
  agents: typeof agents
  app: typeof app
  board: typeof board
  houseEditor: typeof houseEditor
  escrow: typeof escrow
  letting: typeof letting
  locks: typeof locks
  owner: typeof owner
  ownOrders: typeof ownOrders
  ownStay: typeof ownStay
  ownStayPart: typeof ownStayPart
  ownerGuide: typeof ownerGuide
  prices: typeof prices
  houseDesk: typeof houseDesk
  booking: typeof booking
  cancelling: typeof cancelling
  signUp: typeof signUp
  contract: typeof contract
  contractTemplate: typeof contractTemplate
  demo: typeof demo
  desk: typeof desk
  extending: typeof extending
  feeds: typeof feeds
  files: typeof files
  flow: typeof flow
  forms: typeof forms
  goods: typeof goods
  realName: typeof realName
  refunds: typeof refunds
  identity: typeof identity
  inbox: typeof inbox
  jobs: typeof jobs
  leave: typeof leave
  workSettings: typeof workSettings
  merchant: typeof merchant
  messages: typeof messages
  office: typeof office
  onlineForm: typeof onlineForm
  invoices: typeof invoices
  payouts: typeof payouts
  portal: typeof portal
  purse: typeof purse
  reviews: typeof reviews
  shop: typeof shop
  shopDesk: typeof shopDesk
  stay: typeof stay
  task: typeof task
  templates: typeof templates
  trip: typeof trip
  wallet: typeof wallet
  work: typeof work
}

export type TextModule = keyof Catalogues
