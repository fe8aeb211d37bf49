import { writeStored, readStored } from '#web/browser-storage.ts'

const tenantKey = 'tenantCode'
const defaultTenant = 'platform'

/** The tenant whose sign-in page was opened last in this tab. */
export const tenantCode = (): string => readStored('session', tenantKey) ?? defaultTenant

export const setTenantCode = (code: string): void => writeStored('session', tenantKey, code)
