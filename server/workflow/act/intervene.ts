import type { Definition } from '#domain/objects/definition.ts'
import type { Permission } from '#domain/forms/rights/field-rights.ts'
import { permissionAt } from '#domain/workflow/task/node-permission.ts'
import { Failure } from '#server/http/failure.ts'
import { managedInstance } from '../read/access.ts'
import { parseFormData } from '../run/submitted-data.ts'
import { saveFormInput } from '../run/instance-data.ts'
import { runCommand } from '../run/run-command.ts'
import type { Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'

export type InterventionKind = 'data' | 'reassign' | 'suspend' | 'resume' | 'migrate' | 'end'

/** Writes down that somebody did something to an instance from outside. */
export async function addIntervention(
  { tx, env, tenantId }: Pick<Runner, 'tx' | 'env' | 'tenantId'>,
  user: FlowUser,
  instanceId: string,
  kind: InterventionKind,
  reason: string | null | undefined,
  detail: object | null = null,
): Promise<void> {
  await tx
    .insertInto('flow_intervention')
    .values({
      tenant_id: tenantId,
      instance_id: instanceId,
      id: env.newId(),
      kind,
      actor_id: user.id,
      actor_name: user.fullname,
      reason: reason || null,
      detail: detail ? JSON.stringify(detail) : null,
      created_at: new Date(env.now()),
    })
    .execute()
}

/** What a manager may change from outside: every field may be written, none has to be. */
export const managerPermission = (definition: Definition): Permission =>
  anything(permissionAt(definition, null, true))

const anything = (permission: Permission): Permission => {
  const free = (fields: Permission['main']) =>
    Object.fromEntries(Object.entries(fields).map(([name, right]) => [name, right === 'b' ? 'w' : right]))
  return {
    main: free(permission.main),
    subs: Object.fromEntries(
      Object.entries(permission.subs).map(([key, { table, fields }]) => [
        key,
        { table: { ...table, required: false }, fields: free(fields) },
      ]),
    ),
  }
}

type DataBody = { proInstId: string; data?: unknown; expression?: string | null | undefined }

/** A manager changes the data of an instance that runs; conditions that wait for data look again. */
export async function saveDataAsManager(runner: Runner, user: FlowUser, body: DataBody): Promise<void> {
  const { tx, env, tenantId, language } = runner
  await managedInstance(tx, tenantId, user.id, body.proInstId)
  const came = { revision: 0 }
  await runCommand(runner, {
    instanceId: body.proInstId,
    acting: user,
    isManager: true,
    async prepare({ held, row }) {
      const data = parseFormData(body.data, held.objectAlias ?? '')
      if (!data || !row) {
        throw new Failure('http.badInput', { where: 'data' }, { status: 400 })
      }
      const actor = { id: user.id, language }
      const saving = { tx, env, tenantId, actor, place: held, row }
      came.revision = await saveFormInput(saving, data, {
        form: null,
        permission: ({ definition }) => managerPermission(definition),
      })
      return true
    },
    command: () => ({ type: 'dataChanged' }),
  })
  await addIntervention(runner, user, body.proInstId, 'data', body.expression, came)
}
