import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { refreshCalls } from '#console/app/call/call.ts'

/** Whatever shows people asks again. */
export const refreshPerson = () =>
  refreshCalls(peopleAdminApi.userPage, peopleDeskApi.person, peopleDeskApi.orgTree, peopleDeskApi.signInPage)
