import { applyDefinitions } from '#server/definitions/apply-definitions.ts'
import { workflowExtensionNames } from '#server/workflow-extensions.ts'
import { saveRole } from '#server/org/roles.ts'
import { demoDefinitions } from '#demo/read-definitions.ts'
import { roles } from './roles.ts'
import type { TxScope } from '#server/scope.ts'

/** The roles, and the menus, which say themselves for which roles they are. */
export async function loadRoles(scope: TxScope): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const role of roles) {
    ids.set(
      role.alias,
      await saveRole(scope, { ...role, methods: [...role.methods], enabled: true, menuIds: [] }),
    )
  }
  const nobody = { id: null, language: 'zh-CN' } as const
  const menus = (await demoDefinitions()).filter(({ kind }) => kind === 'menus')
  await applyDefinitions(scope, nobody, menus, workflowExtensionNames)
  return ids
}
