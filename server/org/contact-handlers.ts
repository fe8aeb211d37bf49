import type { contactsApi } from '#api/org/contacts.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import { methodRightsOf } from '#server/identity/users/method-rights.ts'
import { contactOrgs, listContacts, requireContact, type ContactReader } from './contacts.ts'

async function readerOf({ env, tenant, user }: RequestContext & { user: Caller }): Promise<ContactReader> {
  const methods = await methodRightsOf(env.db, tenant.id, user.id)
  const canCall = methods.includes('org.contact') || methods.includes('user.read')
  return { tenantId: tenant.id, userId: user.id, canCall }
}

export const contactHandlers: Handlers<typeof contactsApi> = {
  async contactOrgs(visit) {
    return contactOrgs(visit.env.db, await readerOf(visit))
  },

  async contacts(visit) {
    return listContacts(visit.env.db, await readerOf(visit), visit.body)
  },

  async contact(visit) {
    return requireContact(visit.env.db, await readerOf(visit), visit.query.id)
  },
}
