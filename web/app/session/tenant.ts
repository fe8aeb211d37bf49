import { keep, readKept } from '../device/browser-storage.ts'

const tenantKey = 'tenantCode'
const defaultTenant = 'platform'

/** The tenant whose sign-in page was opened last in this tab. */
export const tenantCode = (): string => readKept('session', tenantKey) ?? defaultTenant

export const setTenantCode = (code: string): void => keep('session', tenantKey, code)
