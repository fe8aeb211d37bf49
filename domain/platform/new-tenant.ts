import { isStrongPassword } from '#domain/identity/password.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { keysOf } from '#domain/record.ts'

/** What an operator says when a park begins: its name, who runs it, and its first site. */
export type NewTenant = {
  code: string
  name: string
  account: string
  fullname: string
  mobile: string
  password: string
  siteName: string
  siteNameEn: string
  /** Six digits of the administrative division; the site's code is made of it. */
  areaCode: string
  address: string
  sitePhone: string
}

export type NewTenantField = keyof NewTenant

const fits: Record<NewTenantField, (text: string) => boolean> = {
  code: (text) => /^[a-z][a-z0-9-]{1,39}$/.test(text),
  name: (text) => isLine(text, 60),
  account: (text) => /^[A-Za-z][\w.-]{1,49}$/.test(text),
  fullname: (text) => isLine(text, 60),
  mobile: (text) => text === '' || isPhone(text),
  password: isStrongPassword,
  siteName: (text) => isLine(text, 60),
  siteNameEn: (text) => text === '' || isLine(text, 60),
  areaCode: (text) => /^\d{6}$/.test(text),
  address: (text) => isLine(text, 200),
  sitePhone: (text) => /^[\d+ -]{5,20}$/.test(text),
}

export const newTenantFields: readonly NewTenantField[] = keysOf(fits)

const isLine = (text: string, most: number) => {
  const length = [...text].length
  // eslint-disable-next-line no-control-regex
  return length > 0 && length <= most && !/[\u0000-\u001f]/.test(text)
}

/** Fields that are missing or cannot be so, in the order they are asked for. */
export const newTenantProblems = (tenant: NewTenant): NewTenantField[] =>
  newTenantFields.filter((field) => !fits[field](tenant[field]))
