import type { flowDesignerApi } from '#api/workflow/designer.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { permissionText } from '#domain/forms/rights/permission-text.ts'
import { nameInLanguage } from '#domain/language.ts'
import { isHuman, isKind, starterFormNode } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { permissionAt } from '#domain/workflow/task/node-permission.ts'
import { findForm } from '#server/forms/form-definitions.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { formUses } from '#server/objects/definition/object-uses.ts'
import type { Scope } from '#server/scope.ts'
import { mainVersion } from './flow-version.ts'

/** The nodes of flows in use at which people have a form before them, with their rights on its fields there. */
export async function formNodes(
  scope: Scope,
  formKey: string,
): Promise<CallOutput<typeof flowDesignerApi.formNodes>> {
  const form = await findForm(scope, formKey)
  const { definition } = await findObject(scope, form.boAlias)
  const flows = (await formUses(scope, form)).filter(({ kind }) => kind === 'flow')
  const found: CallOutput<typeof flowDesignerApi.formNodes> = []
  for (const { key } of flows) {
    const version = await mainVersion(scope, key)
    const { graph, settings } = version.compiled
    const starter = starterFormNode(graph)?.id
    for (const node of Object.values(graph.nodes).filter((one) => isHuman(one) || isKind(one, 'start'))) {
      const { formKey: own, fieldRights } = nodeSettingsOf(version.compiled, node.id)
      if ((own ?? settings.formKey) !== form.key) {
        continue
      }
      const isStarter = node.id === starter || node.kind === 'start'
      const permission =
        fieldRights === null
          ? null
          : permissionText(permissionAt(definition, fieldRights, isStarter), form.boAlias)
      const flowName = nameInLanguage(version, scope.language)
      found.push({ flowKey: key, flowName, nodeId: node.id, nodeName: node.name || node.id, permission })
    }
  }
  return found
}
