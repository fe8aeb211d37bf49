import { fillText, type TextValues } from '#api/text/text.ts'
import type { Language } from '#domain/language.ts'
import type { TextModule } from '#web/text/catalogues.ts'
import type { TextFunction } from '#web/text/text.ts'
import { texts as appEn } from '#web/text/en-US/app.ts'
import { texts as bookingEn } from '#web/text/en-US/booking.ts'
import { texts as cancellingEn } from '#web/text/en-US/cancelling.ts'
import { texts as deskEn } from '#web/text/en-US/desk.ts'
import { texts as extendingEn } from '#web/text/en-US/extending.ts'
import { texts as goodsEn } from '#web/text/en-US/goods.ts'
import { texts as identityEn } from '#web/text/en-US/identity.ts'
import { texts as messagesEn } from '#web/text/en-US/messages.ts'
import { texts as reviewsEn } from '#web/text/en-US/reviews.ts'
import { texts as stayEn } from '#web/text/en-US/stay.ts'
import { texts as walletEn } from '#web/text/en-US/wallet.ts'
import { texts as app } from '#web/text/zh-CN/app.ts'
import { texts as booking } from '#web/text/zh-CN/booking.ts'
import { texts as cancelling } from '#web/text/zh-CN/cancelling.ts'
import { texts as desk } from '#web/text/zh-CN/desk.ts'
import { texts as extending } from '#web/text/zh-CN/extending.ts'
import { texts as goods } from '#web/text/zh-CN/goods.ts'
import { texts as identity } from '#web/text/zh-CN/identity.ts'
import { texts as messages } from '#web/text/zh-CN/messages.ts'
import { texts as reviews } from '#web/text/zh-CN/reviews.ts'
import { texts as stay } from '#web/text/zh-CN/stay.ts'
import { texts as wallet } from '#web/text/zh-CN/wallet.ts'

const chinese = {
  app,
  booking,
  cancelling,
  desk,
  extending,
  goods,
  identity,
  messages,
  reviews,
  stay,
  wallet,
}
const english = {
  app: appEn,
  booking: bookingEn,
  cancelling: cancellingEn,
  desk: deskEn,
  extending: extendingEn,
  goods: goodsEn,
  identity: identityEn,
  messages: messagesEn,
  reviews: reviewsEn,
  stay: stayEn,
  wallet: walletEn,
}

type Spoken = keyof typeof chinese & TextModule
/** What the screens say, module by module, for a story that is told in both languages. */
export type StoryTexts = { [M in Spoken]: TextFunction<M> } & { language: Language }

export function storyTexts(language: Language): StoryTexts {
  const catalogues = language === 'zh-CN' ? chinese : english
  const speak =
    (module: Spoken) =>
    (key: string, values: TextValues = {}) => {
      const found = key
        .split('.')
        .reduce<unknown>((level, part) => (level as Record<string, unknown>)[part], catalogues[module])
      return fillText(String(found), language, values)
    }
  const modules = Object.keys(chinese) as Spoken[]
  return { language, ...Object.fromEntries(modules.map((module) => [module, speak(module)])) } as StoryTexts
}
