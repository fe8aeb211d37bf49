import type { contactsApi } from '#api/org/contacts.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { contactOrgs, listContacts, requireContact, type ContactReader } from './contacts.ts'

async function readerOf({ scope, user }: RequestContext & { user: Caller }): Promise<ContactReader> {
  const methods = await methodRightsOf(scope, user.id)
  const canCall = methods.includes('org.contact') || methods.includes('user.read')
  return { userId: user.id, canCall }
}

export const contactHandlers: Handlers<typeof contactsApi> = {
  async contactOrgs(visit) {
    return contactOrgs(visit.scope, await readerOf(visit))
  },

  async contacts(visit) {
    return listContacts(visit.scope, await readerOf(visit), visit.body)
  },

  async contact(visit) {
    return requireContact(visit.scope, await readerOf(visit), visit.query.id)
  },
}
