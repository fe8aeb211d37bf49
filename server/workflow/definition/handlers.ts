import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import { sql } from 'kysely'
import { flowSvg } from '#domain/workflow/picture/svg.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { listRows } from '#server/db/list.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { discardDefinitionDraft, setMainVersion, setDefinitionStatus, setTestMode } from './lifecycle.ts'
import { checkFlow, isDeployable } from './check-flow.ts'
import type { RegisteredNames } from './check-references.ts'
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
import { readContextOf } from '../read/flow-names.ts'
import { peopleByKeys } from '../people/people-lookup.ts'
import { problemView } from './problem-text.ts'
import { saveDefinitionDraft, type Author } from './save-draft.ts'
import { versionToStart } from '../act/start.ts'
import { simulateFlow } from './simulation.ts'

type Manager = Visit & { user: Caller }

const authorOf = ({ user, language }: Manager): Author => ({ id: user.id, language })

const asking = ({ env, tenant, user }: Manager) => ({ db: env.db, tenantId: tenant.id, userId: user.id })

const testStatusOf = (status: string) => (status === 'test' ? 'test' : 'run')

/** A version, or the main one of a flow, that somebody may look at because they hold some right on it. */
async function seen({ env, tenant, user }: Manager, defId: string): Promise<FlowVersion> {
  const version = await versionToStart(env.db, tenant.id, { defId })
  const held = await flowRightsOfUser(env.db, tenant.id, user.id)
  if (!hasFlowRight(held, version.definitionId, 'start', 'management', 'task', 'instance')) {
    throw new Failure('flow.notYours', {}, { status: 403 })
  }
  return version
}

async function compiledToTest(
  db: Db,
  tenantId: string,
  { defId, xml }: { defId?: string | undefined; xml?: string | undefined },
  known: RegisteredNames,
  visit: Manager,
): Promise<CompiledFlow> {
  if (xml === undefined) {
    return (await findVersion(db, tenantId, defId ?? '')).compiled
  }
  const checked = await checkFlow(db, tenantId, xml, known)
  if (!checked.compiled || !isDeployable(checked)) {
    const told = checked.problems.map((problem) => problemView(problem, visit.language))
    const errors = told.filter(({ level }) => level === 'error')
    throw new Failure(
      'flow.notDeployable',
      { count: errors.length, first: errors[0]?.message ?? '' },
      { value: { problems: told } },
    )
  }
  return checked.compiled
}

/** `known` is what other modules have registered: a flow that names anything else is not deployed. */
export const flowDefinitionHandlers = (known: RegisteredNames): Handlers<typeof flowDefinitionApi> => ({
  async defGet(visit) {
    const { env, tenant, query } = visit
    const version = await seen(visit, query.defId)
    const head = await definitionRows(env.db, tenant.id)
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
    const { compiled } = await seen(visit, visit.query.defId)
    const { theme } = visit.query
    return flowSvg(compiled.graph, compiled.layout, { theme, language: visit.language })
  },

  async defPage(visit) {
    const { env, tenant, body } = visit
    const kept = await administeredFlows(asking(visit))
    const asksForDeleted = (body.querys ?? []).some(({ property }) => property.startsWith('status'))
    const rows = definitionRows(env.db, tenant.id)
      .$if(!asksForDeleted, (query) => query.where('definition.status', '<>', 'deleted'))
      .$if(kept !== 'all', (query) => query.where('definition.id', '=', sql<string>`any(${kept})`))
    const page = await listRows(env.db, rows, body, definitionList(readContextOf(visit)))
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...row,
        status: definitionStatusOf(row.status),
        testStatus: testStatusOf(row.testStatus),
        updatedAt: row.updatedAt.getTime(),
      })),
    }
  },

  async defVersions(visit) {
    const { env, tenant, query } = visit
    await refuseUnlessFlowAdmin(asking(visit), query.defKey)
    return versionsOf(env.db, tenant.id, query.defKey)
  },

  async defXml(visit) {
    const { env, tenant, query } = visit
    await refuseUnlessVersionAdmin(asking(visit), query.defId)
    return versionXml(env.db, tenant.id, query.defId)
  },

  async checkDef(visit) {
    const { env, tenant, body, language } = visit
    await refuseUnlessDiagramAdmin(asking(visit), body.xml)
    const checked = await checkFlow(env.db, tenant.id, body.xml, known)
    return {
      canDeploy: isDeployable(checked),
      defKey: checked.key,
      name: checked.name,
      problems: checked.problems.map((problem) => problemView(problem, language)),
    }
  },

  async saveDef(visit) {
    const { env, tenant, body, write } = visit
    await (body.revision === undefined
      ? refuseUnlessAdminOfAllFlows(asking(visit))
      : refuseUnlessDiagramAdmin(asking(visit), body.xml))
    return write((tx) => saveDefinitionDraft(tx, env, tenant.id, authorOf(visit), body))
  },

  async deployDef(visit) {
    const { env, tenant, body, write } = visit
    await refuseUnlessFlowAdmin(asking(visit), body.defKey)
    const asked = { key: body.defKey, revision: body.revision, known }
    return write((tx) => deployDefinition(tx, env, tenant.id, authorOf(visit), asked))
  },

  async removeDraft(visit) {
    const { tenant, query, write } = visit
    await refuseUnlessFlowAdmin(asking(visit), query.defKey)
    return write(async (tx) => {
      await discardDefinitionDraft(tx, tenant.id, query.defKey)
      return null
    })
  },

  async setMainDef(visit) {
    const { env, tenant, body, write } = visit
    await refuseUnlessVersionAdmin(asking(visit), body.defId)
    return write((tx) => setMainVersion(tx, env, tenant.id, authorOf(visit), body.defId))
  },

  async setDefStatus(visit) {
    const { env, tenant, body, write } = visit
    await refuseUnlessFlowAdmin(asking(visit), body.defKey)
    const asked = { key: body.defKey, status: body.status }
    return write((tx) => setDefinitionStatus(tx, env, tenant.id, authorOf(visit), asked))
  },

  async setDefTest(visit) {
    const { env, tenant, body, write } = visit
    await refuseUnlessFlowAdmin(asking(visit), body.defKey)
    const asked = { key: body.defKey, isTest: body.testStatus === 'test' }
    return write((tx) => setTestMode(tx, env, tenant.id, authorOf(visit), asked))
  },

  async testRun(visit) {
    const { env, tenant, user, body } = visit
    if ((body.defId === undefined) === (body.xml === undefined)) {
      throw new Failure('http.badInput', { where: 'defId' }, { status: 400 })
    }
    await (body.xml === undefined
      ? refuseUnlessVersionAdmin(asking(visit), body.defId ?? '')
      : refuseUnlessDiagramAdmin(asking(visit), body.xml))
    const compiled = await compiledToTest(env.db, tenant.id, body, known, visit)
    const [starter] = await peopleByKeys(env.db, tenant.id, [body.starter ?? user.id])
    if (!starter) {
      throw new Failure('org.missing')
    }
    return simulateFlow(env.db, env, tenant.id, compiled, { starter, data: body.data, votes: body.votes })
  },
})
