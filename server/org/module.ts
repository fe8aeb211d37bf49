import { chooserApi } from '#api/org/chooser.ts'
import { contactsApi } from '#api/org/contacts.ts'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { pickerApi } from '#api/org/picker.ts'
import { chooserHandlers } from './chooser-handlers.ts'
import { contactHandlers } from './contact-handlers.ts'
import { peopleDeskHandlers } from './desk/people-desk-handlers.ts'
import { directoryHandlers } from './directory-handlers.ts'
import { peopleAdminHandlers } from './people-admin-handlers.ts'
import { pickerHandlers } from './picker-handlers.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of org: the organisation, its people and contacts. */
export function mountOrg(mount: Mount): void {
  mount(directoryApi, directoryHandlers)
  mount(contactsApi, contactHandlers)
  mount(peopleAdminApi, peopleAdminHandlers)
  mount(peopleDeskApi, peopleDeskHandlers)
  mount(chooserApi, chooserHandlers)
  mount(pickerApi, pickerHandlers)
}
