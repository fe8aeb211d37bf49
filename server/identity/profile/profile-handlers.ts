import type { profileApi } from '#api/identity/profile.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { changePhone, sendPhoneCode } from './change-phone.ts'
import { closeOwnAccount, sendCloseCode } from './close-own-account.ts'
import { exportPerson } from './export-person.ts'
import { setFirstPassword } from './first-password.ts'
import { reauthenticate, sendProofCode } from './reauthentication.ts'
import { changePhoto, changeProfile, profileOf } from './profile.ts'

export const profileHandlers: Handlers<typeof profileApi> = {
  async profile({ scope, user }) {
    return profileOf(scope, user.id)
  },

  async changeNickname({ scope, user, body }) {
    return scope.write(async (scope) => {
      await changeProfile(scope, user.id, body)
      return null
    })
  },

  async changePhoto({ scope, user, body }) {
    return scope.write(async (scope) => {
      await changePhoto(scope, user.id, body.fileId)
      return null
    })
  },

  async changeContact({ scope, user, body }) {
    return scope.write(async (scope) => {
      await changeProfile(scope, user.id, body)
      return null
    })
  },

  async sendProofCode(visit) {
    await sendProofCode(visit)
    return null
  },

  async prove(visit) {
    return { proof: await reauthenticate(visit, visit.body) }
  },

  async setPassword(visit) {
    await setFirstPassword(visit, visit.body)
    return null
  },

  async sendPhoneCode(visit) {
    await sendPhoneCode(visit, visit.body.phone)
    return null
  },

  async changePhone(visit) {
    await changePhone(visit, visit.body)
    return null
  },

  async exportData({ scope, user }) {
    const content = await exportPerson(scope, user.id)
    const body = Buffer.from(JSON.stringify(content, null, 2))
    const name = `shanju-${user.account}.json`
    return { name, contentType: 'application/json; charset=utf-8', body }
  },

  async sendCloseCode(visit) {
    await sendCloseCode(visit)
    return null
  },

  async closeAccount(visit) {
    await closeOwnAccount(visit, visit.body)
    return null
  },
}
