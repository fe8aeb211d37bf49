import { currentLanguage } from '#console/text/language.ts'

/** Fen as a desk reads them: with a sign for the currency and two places. */
export const formatFen = (fen: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(fen / 100)
