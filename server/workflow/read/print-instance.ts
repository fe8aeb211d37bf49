import { generateForm } from '#domain/forms/definition/generate-form.ts'
import { readPermission } from '#domain/forms/rights/permission-text.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { printForm, type PrintedOpinion } from '#server/forms/print-form.ts'
import { textOf } from '#server/failure.ts'
import type { FileAnswer } from '#server/http/upload.ts'
import type { Scope } from '#server/scope.ts'
import type { InstanceRow } from '../run/instances.ts'
import { flowNames } from './flow-names.ts'
import { opinionHistoryOf } from './opinion-history.ts'
import type { OpinionView } from './opinion-view.ts'
import type { openReadForm } from './read-form.ts'

type Opened = Awaited<ReturnType<typeof openReadForm>>

/** An instance on paper: its form as somebody may see it, and what was decided, oldest first. */
export async function printInstance(
  scope: Scope,
  instance: InstanceRow,
  opened: Opened,
): Promise<FileAnswer> {
  const { form, object, boAlias, names, choices, data } = opened
  const whole = object ?? { fields: [], subs: [], keys: [] }
  const flow = (await flowNames(scope, [instance.id])).flow(instance.id, instance.def_name)
  const alias = boAlias ?? ''
  return printForm(scope, {
    // A flow without a form shows the fields of its object.
    form: form ?? {
      object: whole,
      definition: generateForm({ key: 'data', name: flow, object: alias }, whole),
    },
    permission: readPermission(opened.permission, alias),
    data: data ?? { main: {}, subs: {} },
    names,
    choices,
    subtitle: instance.subject,
    opinions: await printedOpinions(scope, instance.id),
  })
}

/** Whoever decided, and whom they stood in for: paper says of both what the screen does. */
const personOf = ({ language }: Scope, { auditorName, agentLeaderName }: OpinionView): string =>
  agentLeaderName
    ? textOf('form.paper.onBehalf', language, { person: auditorName ?? '', leader: agentLeaderName })
    : (auditorName ?? '')

/** What people did, without what ran by itself or was taken back. */
async function printedOpinions(scope: Scope, instanceId: string): Promise<PrintedOpinion[]> {
  const record = await opinionHistoryOf(scope, instanceId, 'flow')
  return record.toReversed().flatMap((line) =>
    line.isMinor || line.isWithdrawn || line.completeTime === null
      ? []
      : [
          {
            step: line.taskName ?? '',
            person: personOf(scope, line),
            result: line.statusVal,
            opinion: line.opinion ?? '',
            at: `${parkDay(line.completeTime)} ${parkTime(line.completeTime)}`,
          },
        ],
  )
}
