import type { texts as app } from './zh-CN/app.ts'
import type { texts as booking } from './zh-CN/booking.ts'
import type { texts as identity } from './zh-CN/identity.ts'
import type { texts as messages } from './zh-CN/messages.ts'
import type { texts as stay } from './zh-CN/stay.ts'

/** Every catalogue by the name of its module. A new module adds its line here and its two files beside. */
export type Catalogues = {
  app: typeof app
  booking: typeof booking
  identity: typeof identity
  messages: typeof messages
  stay: typeof stay
}

export type TextModule = keyof Catalogues
