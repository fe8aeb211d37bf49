import { isRecord } from '#domain/record.ts'
const prefix = 'mswd'

/** The site the device stands in: the native app knows the number of its area, which ends the site's code. */
export function siteAtDevice<S extends { code: string }>(sites: S[], answer: unknown): S | null {
  const number = areaNumber(answer)
  return sites.find(({ code }) => number !== '' && code.toLowerCase() === `${prefix}${number}`) ?? null
}

/** Apps answer with the number itself or with an object that holds it, as text or not. */
function areaNumber(answer: unknown): string {
  if (isRecord(answer)) {
    return areaNumber(answer['areaNumber'])
  }
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : ''
}
