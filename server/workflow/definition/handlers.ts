import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import { sql } from 'kysely'
import { flowSvg } from '#domain/workflow/picture/svg.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import {
  discardDefinitionDraft,
  setMainVersion,
  setDefinitionStatus,
  setFlowType,
  setTestMode,
} from './lifecycle.ts'
import { checkFlow, isDeployable } from './check-flow.ts'
import type { RegisteredNames } from './check-references.ts'
import { definitionCounts } from './definition-counts.ts'
import { definitionList, definitionRows, definitionStatusOf } from './definition-rows.ts'
import { flowRightsOfUser, hasFlowRight } from './rights.ts'
import { versionsOf, versionXml } from './version-list.ts'
import { findVersion, type FlowVersion } from './flow-version.ts'
import { deployDefinition } from './deploy.ts'
import {
  administeredFlows,
  refuseUnlessFlowAdmin,
  refuseUnlessVersionAdmin,
  refuseUnlessAdminOfAllFlows,
  refuseUnlessDiagramAdmin,
} from './admin-access.ts'
import { peopleByKeys } from '../people/people-lookup.ts'
import { problemView } from './problem-text.ts'
import { saveDefinitionDraft, type Author } from './save-draft.ts'
import { versionToStart } from '../act/start.ts'
import { simulateFlow } from './simulation.ts'
import type { Caller, Scope } from '#server/scope.ts'

type Manager = RequestContext & { user: Caller }

const authorOf = ({ scope, user }: Manager): Author => ({ id: user.id, language: scope.language })

const testStatusOf = (status: string) => (status === 'test' ? 'test' : 'run')

/** A version, or the main one of a flow, that somebody may look at because they hold some right on it. */
async function seen({ scope, user }: Manager, defId: string): Promise<FlowVersion> {
  const version = await versionToStart(scope, { defId })
  const rights = await flowRightsOfUser(scope, user.id)
  if (!hasFlowRight(rights, version.definitionId, 'start', 'management', 'task', 'instance')) {
    throw new Failure('flow.notYours', {}, { status: 403 })
  }
  return version
}

async function compiledToTest(
  scope: Scope,
  { defId, xml }: { defId?: string | undefined; xml?: string | undefined },
  registry: RegisteredNames,
): Promise<CompiledFlow> {
  if (xml === undefined) {
    return (await findVersion(scope, defId ?? '')).compiled
  }
  const checked = await checkFlow(scope, xml, registry)
  if (!checked.compiled || !isDeployable(checked)) {
    const problemViews = checked.problems.map((problem) => problemView(problem, scope.language))
    const errors = problemViews.filter(({ level }) => level === 'error')
    throw new Failure(
      'flow.notDeployable',
      { count: errors.length, first: errors[0]?.message ?? '' },
      { value: { problems: problemViews } },
    )
  }
  return checked.compiled
}

/** `registry` is what other modules have registered: a flow that names anything else is not deployed. */
export const flowDefinitionHandlers = (registry: RegisteredNames): Handlers<typeof flowDefinitionApi> => ({
  async defGet(visit) {
    const { scope, query } = visit
    const version = await seen(visit, query.defId)
    const head = await definitionRows(scope)
      .where('definition.id', '=', version.definitionId)
      .executeTakeFirstOrThrow()
    const { settings } = version.compiled
    return {
      ...head,
      status: definitionStatusOf(head.status),
      testStatus: testStatusOf(head.testStatus),
      updatedAt: head.updatedAt.getTime(),
      defId: version.versionId,
      version: version.version,
      isMain: version.isMain ? 'Y' : 'N',
      mainDefId: head.defId,
      formKey: settings.formKey,
      boAlias: settings.objectAlias,
      showUrgentState: settings.showUrgentState,
      allowCopyTo: settings.allowCopyTo,
      allowTransTo: settings.allowTransTo,
      help: settings.help,
    }
  },

  async defPicture(visit) {
    const { scope, query } = visit
    const { compiled } = await seen(visit, query.defId)
    return flowSvg(compiled.graph, compiled.layout, { theme: query.theme, language: scope.language })
  },

  async defPage({ scope, user, body }) {
    const administered = await administeredFlows(scope, user.id)
    const asksForDeleted = (body.querys ?? []).some(({ property }) => property.startsWith('status'))
    const rows = definitionRows(scope)
      .$if(!asksForDeleted, (query) => query.where('definition.status', '<>', 'deleted'))
      .$if(administered !== 'all', (query) =>
        query.where('definition.id', '=', sql<string>`any(${administered})`),
      )
    const page = await listRows(scope.db, rows, body, definitionList(scope))
    const about = await definitionCounts(
      scope,
      page.rows.map(({ id }) => id),
    )
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...row,
        ...about(row.id),
        status: definitionStatusOf(row.status),
        testStatus: testStatusOf(row.testStatus),
        updatedAt: row.updatedAt.getTime(),
      })),
    }
  },

  async defVersions({ scope, user, query }) {
    await refuseUnlessFlowAdmin(scope, user.id, query.defKey)
    return versionsOf(scope, query.defKey)
  },

  async defXml({ scope, user, query }) {
    await refuseUnlessVersionAdmin(scope, user.id, query.defId)
    return versionXml(scope, query.defId)
  },

  async checkDef({ scope, user, body }) {
    await refuseUnlessDiagramAdmin(scope, user.id, body.xml)
    const checked = await checkFlow(scope, body.xml, registry)
    return {
      canDeploy: isDeployable(checked),
      defKey: checked.key,
      name: checked.name,
      problems: checked.problems.map((problem) => problemView(problem, scope.language)),
    }
  },

  async saveDef(visit) {
    const { scope, user, body } = visit
    await (body.revision === undefined
      ? refuseUnlessAdminOfAllFlows(scope, user.id)
      : refuseUnlessDiagramAdmin(scope, user.id, body.xml))
    return scope.write((scope) => saveDefinitionDraft(scope, authorOf(visit), body))
  },

  async deployDef(visit) {
    const { scope, user, body } = visit
    await refuseUnlessFlowAdmin(scope, user.id, body.defKey)
    const request = { key: body.defKey, revision: body.revision, registry }
    return scope.write((scope) => deployDefinition(scope, authorOf(visit), request))
  },

  async removeDraft({ scope, user, query }) {
    await refuseUnlessFlowAdmin(scope, user.id, query.defKey)
    return scope.write(async (scope) => {
      await discardDefinitionDraft(scope, query.defKey)
      return null
    })
  },

  async setMainDef(visit) {
    const { scope, user, body } = visit
    await refuseUnlessVersionAdmin(scope, user.id, body.defId)
    return scope.write((scope) => setMainVersion(scope, authorOf(visit), body.defId))
  },

  async setDefStatus(visit) {
    const { scope, user, body } = visit
    await refuseUnlessFlowAdmin(scope, user.id, body.defKey)
    const request = { key: body.defKey, status: body.status }
    return scope.write((scope) => setDefinitionStatus(scope, authorOf(visit), request))
  },

  async setDefType(visit) {
    const { scope, user, body, audit } = visit
    await refuseUnlessFlowAdmin(scope, user.id, body.defKey)
    const change = { key: body.defKey, typeKey: body.typeKey, before: body.before }
    return scope.write(async (scope) => {
      const { flow, before } = await setFlowType(scope, authorOf(visit), change)
      audit({ target: { id: flow.id, name: flow.name }, before, after: { typeKey: body.typeKey } })
      return null
    })
  },

  async setDefTest(visit) {
    const { scope, user, body } = visit
    await refuseUnlessFlowAdmin(scope, user.id, body.defKey)
    const request = { key: body.defKey, isTest: body.testStatus === 'test' }
    return scope.write((scope) => setTestMode(scope, authorOf(visit), request))
  },

  async testRun({ scope, user, body }) {
    if ((body.defId === undefined) === (body.xml === undefined)) {
      throw new Failure('http.badInput', { where: 'defId' }, { status: 400 })
    }
    await (body.xml === undefined
      ? refuseUnlessVersionAdmin(scope, user.id, body.defId ?? '')
      : refuseUnlessDiagramAdmin(scope, user.id, body.xml))
    const compiled = await compiledToTest(scope, body, registry)
    const [starter] = await peopleByKeys(scope, [body.starter ?? user.id])
    if (!starter) {
      throw new Failure('org.missing')
    }
    return simulateFlow(scope, compiled, { starter, data: body.data, votes: body.votes })
  },
})
