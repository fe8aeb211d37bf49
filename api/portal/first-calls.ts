import { prepareCall } from '#api/screen.ts'
import { appsApi } from './apps.ts'

export const ownAppsCall = () => prepareCall(appsApi.ownApps, {})
export const applicationsCall = () => prepareCall(appsApi.applications, { query: { typeKey: 'appType' } })
