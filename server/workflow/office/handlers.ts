import type { flowAbsenceApi } from '#api/workflow/absence.ts'
import type { flowOfficeApi } from '#api/workflow/office.ts'
import { textOf } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { agentsOf, endAgent, saveAgent } from './agents.ts'
import { readContextOf } from '../read/flow-names.ts'
import { flowTypes, flowOrTypeId, saveFlowType } from '../definition/flow-types.ts'
import { saveFavouriteFlows, startableFlows } from './favourite-flows.ts'
import { ownPhrases, phrasesFor, removeOwnPhrase, saveOwnPhrase, setPhrases } from './phrases.ts'
import { secretariesOf, setSecretaries } from './secretaries.ts'
import { storedCalendar, saveWorkCalendar } from './work-calendar.ts'

export const flowOfficeHandlers: Handlers<typeof flowOfficeApi> = {
  async phrases(visit) {
    return phrasesFor(readContextOf(visit), visit.user.id, visit.query)
  },

  async ownPhrases({ env, tenant, user }) {
    return ownPhrases(env.db, tenant.id, user.id)
  },

  async saveOwnPhrase({ env, tenant, user, body, write }) {
    return write((tx) => saveOwnPhrase(tx, env, tenant.id, user.id, body))
  },

  async removeOwnPhrase({ tenant, user, query, write }) {
    return write(async (tx) => {
      await removeOwnPhrase(tx, tenant.id, user.id, query.id)
      return null
    })
  },

  async savePhrases({ env, tenant, body, write }) {
    const { defKey, typeKey, phrases } = body
    return write(async (tx) => {
      const definitionId =
        defKey === undefined ? null : await flowOrTypeId(tx, tenant.id, 'flow_definition', defKey)
      const typeId =
        typeKey === undefined || definitionId !== null
          ? null
          : await flowOrTypeId(tx, tenant.id, 'flow_type', typeKey)
      await setPhrases(tx, env, tenant.id, { definitionId, typeId }, phrases)
      return null
    })
  },

  async oftenFlows({ env, tenant, user }) {
    return startableFlows(env.db, tenant.id, user.id)
  },

  async saveOftenFlows({ tenant, user, body, language, write }) {
    const keys = body.filter(({ isAdd }) => isAdd).map(({ defKey }) => defKey)
    return write(async (tx) => {
      await saveFavouriteFlows(tx, tenant.id, user.id, [...new Set(keys)])
      return { state: true, message: textOf('flow.oftenSaved', language), value: null }
    })
  },

  async flowTypes({ env, tenant }) {
    return flowTypes(env.db, tenant.id)
  },

  async saveFlowType({ env, tenant, body, write }) {
    return write((tx) => saveFlowType(tx, env, tenant.id, body))
  },
}

export const flowAbsenceHandlers: Handlers<typeof flowAbsenceApi> = {
  async ownAgents({ env, tenant, user }) {
    return agentsOf(env.db, env, tenant.id, user.id)
  },

  async saveAgent({ env, tenant, user, body, write }) {
    return write((tx) => saveAgent(tx, env, tenant.id, user.id, user.id, body))
  },

  async endAgent({ tenant, user, body, write }) {
    return write(async (tx) => {
      await endAgent(tx, tenant.id, user.id, body.id)
      return null
    })
  },

  async saveAgentFor({ env, tenant, user, body: { ownerId, ...given }, write }) {
    return write((tx) => saveAgent(tx, env, tenant.id, ownerId, user.id, given))
  },

  async ownSecretaries({ env, tenant, user }) {
    return secretariesOf(env.db, tenant.id, user.id)
  },

  async saveSecretaries({ env, tenant, user, body, write }) {
    return write(async (tx) => {
      await setSecretaries(tx, env, tenant.id, user.id, body.secretaries)
      return null
    })
  },

  async saveSecretariesFor({ env, tenant, body, write }) {
    return write(async (tx) => {
      await setSecretaries(tx, env, tenant.id, body.leaderId, body.secretaries)
      return null
    })
  },

  async workCalendar({ env, tenant }) {
    const { name, week, days } = await storedCalendar(env.db, tenant.id)
    const spans = (list: readonly (readonly [number, number])[]) =>
      list.map(([from, until]): [number, number] => [from, until])
    return { name, week: week.map(spans), days: days.map((day) => ({ ...day, spans: spans(day.spans) })) }
  },

  async saveWorkCalendar({ env, tenant, body, write }) {
    const days = new Map(body.days.map((day) => [day.day, { ...day, name: day.name ?? null }]))
    return write(async (tx) => {
      await saveWorkCalendar(tx, env, tenant.id, {
        name: body.name,
        week: body.week,
        days: [...days.values()],
      })
      return null
    })
  },
}
