import type { CallOutput } from '#api/endpoint.ts'
import type { holidayApi } from '#api/owner/holidays.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { requireHouses } from '../access/house-access.ts'
import { priceCalendar, priceLog } from './calendar.ts'
import { namedGroups, removeGroup, saveGroup } from './groups.ts'
import { previewHolidays, saveHolidays } from './holidays.ts'
import { previewRule, reachOf, saveRule } from './save-rule.ts'
import { previewNights, saveSettings, setNights } from './set-nights.ts'
import { changeToUndo, undoChange } from './undo-change.ts'

export const housePriceHandlers: Handlers<typeof housePriceApi> = {
  async calendar({ scope, user, query }) {
    return priceCalendar(scope, user.id, query)
  },

  async preview({ scope, user, body }) {
    return previewNights(scope, user.id, body)
  },

  async set({ scope, user, body }) {
    return scope.write((scope) => setNights(scope, user, body))
  },

  async previewRule({ scope, user, body }) {
    return previewRule(scope, user.id, body)
  },

  async saveRule({ scope, user, body }) {
    return scope.write((scope) => saveRule(scope, user.id, body))
  },

  async saveSettings({ scope, user, body }) {
    return scope.write((scope) => saveSettings(scope, user.id, body))
  },

  async groups({ scope, user }) {
    return namedGroups(scope, user.id)
  },

  async saveGroup({ scope, user, body }) {
    return scope.write((scope) => saveGroup(scope, user.id, body))
  },

  async removeGroup({ scope, user, body }) {
    return scope.write((scope) => removeGroup(scope, user.id, body.id))
  },

  async log({ scope, user, query }) {
    return priceLog(scope, user.id, query.houseId)
  },

  async undo({ scope, user, body }) {
    return scope.write(async (scope) => {
      const found = await changeToUndo(scope, body.changeId)
      const reached = await reachOf(scope, user.id, [found.change.rule_before, found.change.rule_after])
      const touched = found.houses.map((house) => house.house_id)
      if (touched.length > 0) {
        await requireHouses(scope, user.id, touched, 'price')
      }
      return undoChange(scope, user, found, reached)
    })
  },
}

type WrittenHoliday = CallOutput<typeof holidayApi.written>[number]['holidays'][number]

export const holidayHandlers: Handlers<typeof holidayApi> = {
  async written({ scope }) {
    return scope
      .from('holiday_year')
      .select((eb) => ['year', 'revision', eb.ref('holidays').$castTo<WrittenHoliday[]>().as('holidays')])
      .where('is_announced', '=', false)
      .orderBy('year')
      .execute()
  },

  async preview({ scope, body }) {
    return previewHolidays(scope, body)
  },

  async save({ scope, user, body }) {
    return scope.write((scope) => saveHolidays(scope, user.id, body))
  },
}
