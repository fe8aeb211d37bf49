import { currentLanguage } from '#web/text/language.ts'

/** A discount in hundredths of a percent as people say it: in English what is taken off, in Chinese the tenths left to pay. */
export const percentOff = (hundredths: number) => ({
  amount: currentLanguage() === 'zh-CN' ? (10_000 - hundredths) / 1000 : hundredths / 100,
})
