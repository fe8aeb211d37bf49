import type { Tx } from '#server/db/write.ts'
import { applyDefinitions } from '#server/definitions/apply-definitions.ts'
import { workflowExtensionNames } from '#server/workflow-extensions.ts'
import { saveRole } from '#server/org/roles.ts'
import { demoDefinitions } from '#demo/read-definitions.ts'
import { roles } from './roles.ts'

/** The roles, and the menus, which say themselves for which roles they are. */
export async function loadRoles(
  tx: Tx,
  env: { now: () => number; newId: () => string },
  tenantId: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const role of roles) {
    ids.set(role.alias, await saveRole(tx, env, tenantId, { ...role, enabled: true, menuIds: [] }))
  }
  const nobody = { id: null, language: 'zh-CN' } as const
  const menus = (await demoDefinitions()).filter(({ kind }) => kind === 'menus')
  await applyDefinitions(tx, env, tenantId, nobody, menus, workflowExtensionNames)
  return ids
}
