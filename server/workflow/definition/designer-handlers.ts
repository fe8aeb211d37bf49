import type { flowDesignerApi } from '#api/workflow/designer.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { peopleByKeys } from '../people/people-lookup.ts'
import { administeredFlows, refuseUnlessDiagramAdmin, refuseUnlessVersionAdmin } from './admin-access.ts'
import { checkFlow } from './check-flow.ts'
import type { RegisteredNames } from './check-references.ts'
import { copyDefinition, removeDefinition } from './copy-definition.ts'
import { dataFieldsOf, findStaff, flowCatalogue } from './flow-catalogue.ts'
import { findVersion } from './flow-version.ts'
import { formNodes } from './form-nodes.ts'
import { previewFormAs } from './preview-form-as.ts'
import { executorPreview } from './executor-preview.ts'

/** A diagram, however unfinished, or a deployed version, with the flow it belongs to. */
async function flowToAsk(
  scope: Scope,
  { defId, xml }: { defId?: string | undefined; xml?: string | undefined },
  registry: RegisteredNames,
) {
  if (xml === undefined) {
    const version = await findVersion(scope, defId ?? '')
    return { compiled: version.compiled, definitionId: version.definitionId }
  }
  const { compiled, key } = await checkFlow(scope, xml, registry)
  if (!compiled) {
    throw new Failure('flow.unreadable', { why: '' })
  }
  const row = await scope.from('flow_definition').select('id').where('key', '=', key).executeTakeFirst()
  return { compiled, definitionId: row?.id ?? null }
}

export const flowDesignerHandlers = (registry: RegisteredNames): Handlers<typeof flowDesignerApi> => ({
  async catalogue({ scope, user }) {
    await administeredFlows(scope, user.id)
    return flowCatalogue(scope, registry)
  },

  async formNodes({ scope, query }) {
    return formNodes(scope, query.formKey)
  },

  async previewFormAs({ scope, body, audit }) {
    const { opened, note } = await previewFormAs(scope, body)
    audit(note)
    return opened
  },

  async dataFields({ scope, user, query }) {
    await administeredFlows(scope, user.id)
    return dataFieldsOf(scope, query.alias)
  },

  async findPeople({ scope, user, query }) {
    await administeredFlows(scope, user.id)
    return findStaff(scope, query)
  },

  async whoIsAsked({ scope, user, body }) {
    if ((body.defId === undefined) === (body.xml === undefined)) {
      throw new Failure('http.badInput', { where: 'defId' }, { status: 400 })
    }
    await (body.xml === undefined
      ? refuseUnlessVersionAdmin(scope, user.id, body.defId ?? '')
      : refuseUnlessDiagramAdmin(scope, user.id, body.xml))
    const [starter] = await peopleByKeys(scope, [body.starter ?? user.id])
    if (!starter) {
      throw new Failure('org.missing')
    }
    return executorPreview(scope, { ...body, starter, ...(await flowToAsk(scope, body, registry)) })
  },

  async copyDef({ scope, user, body }) {
    const author = { id: user.id, language: scope.language }
    return scope.write((scope) => copyDefinition(scope, author, body))
  },

  async removeDef({ scope, query }) {
    return scope.write(async (scope) => {
      await removeDefinition(scope, query.defKey)
      return null
    })
  },
})
