import type { flowAbsenceApi } from '#api/workflow/absence.ts'
import type { flowOfficeApi } from '#api/workflow/office.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { agentsOf, endAgent, saveAgent } from './agents.ts'
import { flowTypes, saveFlowType } from '../definition/flow-types.ts'
import { saveFavouriteFlows, startableFlows } from './favourite-flows.ts'
import {
  ownPhrases,
  phraseOwner,
  phrasesFor,
  removeOwnPhrase,
  saveOwnPhrase,
  savePhrases,
} from './phrases.ts'
import { secretariesOf, setSecretaries, setSecretariesFor } from './secretaries.ts'
import { storedCalendar, saveWorkCalendar } from './work-calendar.ts'

export const flowOfficeHandlers: Handlers<typeof flowOfficeApi> = {
  async phrases({ scope, user, query }) {
    return phrasesFor(scope, user.id, query)
  },

  async ownPhrases({ scope, user }) {
    return ownPhrases(scope, user.id)
  },

  async saveOwnPhrase({ scope, user, body }) {
    return scope.write((scope) => saveOwnPhrase(scope, user.id, body))
  },

  async removeOwnPhrase({ scope, user, query }) {
    return scope.write(async (scope) => {
      await removeOwnPhrase(scope, user.id, query.id)
      return null
    })
  },

  async savePhrases({ scope, body }) {
    return scope.write(async (scope) => {
      await savePhrases(scope, await phraseOwner(scope, body), body)
      return null
    })
  },

  async oftenFlows({ scope, user }) {
    return startableFlows(scope, user.id)
  },

  async saveOftenFlows({ scope, user, body }) {
    const keys = body.filter(({ isAdd }) => isAdd).map(({ defKey }) => defKey)
    return scope.write(async (scope) => {
      await saveFavouriteFlows(scope, user.id, [...new Set(keys)])
      return { state: true, message: textOf('flow.oftenSaved', scope.language), value: null }
    })
  },

  async flowTypes({ scope }) {
    return flowTypes(scope)
  },

  async saveFlowType({ scope, body }) {
    return scope.write((scope) => saveFlowType(scope, body))
  },
}

export const flowAbsenceHandlers: Handlers<typeof flowAbsenceApi> = {
  async ownAgents({ scope, user }) {
    return agentsOf(scope, user.id)
  },

  async saveAgent({ scope, user, body }) {
    return scope.write((scope) => saveAgent(scope, user.id, user.id, body))
  },

  async endAgent({ scope, user, body }) {
    return scope.write(async (scope) => {
      await endAgent(scope, user.id, body.id)
      return null
    })
  },

  async saveAgentFor({ scope, user, body: { ownerId, ...agent } }) {
    // Who keeps flows would act for anybody by their own word.
    if (agent.agentId === user.id && ownerId !== user.id) {
      throw new Failure('flow.agentNotYou')
    }
    return scope.write((scope) => saveAgent(scope, ownerId, user.id, agent))
  },

  async endAgentFor({ scope, body: { id, ownerId } }) {
    return scope.write(async (scope) => {
      await endAgent(scope, ownerId, id)
      return null
    })
  },

  async absenceOf({ scope, query: { userId } }) {
    const [agents, helpers] = await Promise.all([agentsOf(scope, userId), secretariesOf(scope, userId)])
    return { ...agents, ...helpers }
  },

  async ownSecretaries({ scope, user }) {
    return secretariesOf(scope, user.id)
  },

  async saveSecretaries({ scope, user, body }) {
    return scope.write(async (scope) => {
      await setSecretaries(scope, user.id, body.secretaries)
      return null
    })
  },

  async saveSecretariesFor({ scope, user, body }) {
    return scope.write(async (scope) => {
      await setSecretariesFor(scope, user.id, body)
      return null
    })
  },

  async workCalendar({ scope }) {
    const { name, week, days, revision } = await storedCalendar(scope)
    const spans = (list: readonly (readonly [number, number])[]) =>
      list.map(([from, until]): [number, number] => [from, until])
    return {
      name,
      week: week.map(spans),
      days: days.map((day) => ({ ...day, spans: spans(day.spans) })),
      revision,
    }
  },

  async saveWorkCalendar({ scope, body }) {
    const days = new Map(body.days.map((day) => [day.day, { ...day, name: day.name ?? null }]))
    return scope.write(async (scope) => {
      const said = { name: body.name, week: body.week, days: [...days.values()] }
      await saveWorkCalendar(scope, said, body.revision)
      return null
    })
  },
}
