import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { FormPermission } from '#domain/forms/rights/field-rights.ts'
import { permissionAt } from '#domain/workflow/task/node-permission.ts'
import { Failure } from '#server/failure.ts'
import { managedInstance } from '../read/access.ts'
import { parseFormData } from '../run/submitted-data.ts'
import { saveFormInput } from '../run/instance-data.ts'
import type { InstanceRow } from '../run/instances.ts'
import { addRemark } from './add-remark.ts'
import { reloadRow, type Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import type { FlowUser } from './start.ts'
import type { TxScope } from '#server/scope.ts'

type Intervention = {
  instance: Pick<InstanceRow, 'id' | 'status' | 'row_id'>
  kind:
    | 'data'
    | 'reassign'
    | 'suspend'
    | 'resume'
    | 'migrate'
    | 'end'
    | 'setTimer'
    | 'answer'
    | 'passRefused'
    | 'sendBack'
    | 'jump'
  reason: string | null | undefined
  detail?: object
  /** Where it happened, and what the record says about it besides. */
  line?: { nodeId: string; nodeName: string; detail: string }
}

/** Records that somebody did something to an instance from outside, for managers and in the record everybody reads. */
export async function addIntervention(
  scope: TxScope,
  user: FlowUser,
  { instance, kind, reason, detail, line }: Intervention,
): Promise<void> {
  await scope
    .insert('flow_intervention', {
      instance_id: instance.id,
      id: scope.newId(),
      kind,
      actor_id: user.id,
      actor_name: user.fullname,
      reason: reason || null,
      detail: detail ? JSON.stringify(detail) : null,
      created_at: new Date(scope.now()),
    })
    .execute()
  // Ending has its line already: the engine says who did it.
  if (kind !== 'end') {
    const { detail: about, ...where } = line ?? {}
    await addRemark(scope, instance, {
      ...where,
      status: 'manage',
      user,
      note: { opinion: reason, isIntervention: true },
      reason: { code: kind, detail: about },
    })
  }
}

/** What a manager may change from outside: every field may be written, none has to be. */
export const managerPermission = (definition: ObjectDefinition): FormPermission =>
  anything(permissionAt(definition, null, true))

const anything = (permission: FormPermission): FormPermission => {
  const free = (fields: FormPermission['main']) =>
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

type DataBody = BodyOf<typeof instanceActionsApi.saveData>

/** A manager changes the data of an instance that runs; conditions that wait for data look again. */
export async function saveDataAsManager(runner: Runner, user: FlowUser, body: DataBody): Promise<void> {
  const instanceId = body.proInstId
  const instance = await managedInstance(runner.scope, user.id, instanceId)
  const detail = { revision: 0 }
  await runCommand(runner, {
    instanceId,
    acting: user,
    isManager: true,
    async command(context) {
      const data = parseFormData(body.data, context.instance.objectAlias ?? '')
      if (!data || !context.row) {
        throw new Failure('http.badInput', { where: 'data' }, { status: 400 })
      }
      detail.revision = await saveFormInput(context, user.id, data, {
        form: null,
        permission: ({ definition }) => managerPermission(definition),
      })
      await reloadRow(context)
      return { type: 'dataChanged' }
    },
  })
  const reason = body.expression
  await addIntervention(runner.scope, user, { instance, kind: 'data', reason, detail })
}
