import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint, type CallOutput } from '#api/endpoint.ts'
import { FormDataInput, OptionalId, OptionalLeader } from './schemas.ts'

const ForecastStep = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  /** `asked`: people decide; `skipped`: it passes by itself; `awaited`: something outside has to happen. */
  is: z.enum(['asked', 'skipped', 'awaited']),
  people: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
  /** All of them have to answer, as at a countersign; otherwise any one of them. */
  isEverybody: z.boolean(),
  /** Why it passes, or what is awaited. */
  reason: z.nullable(z.string()),
})

/** What lies ahead of an instance, or of one that is about to be started. */
export const forecastApi = {
  /**
   * Who will be asked, step by step, if everybody agrees: of a flow about to be started, of a task with the form as it
   * is filled in now, or of an instance as it stands.
   */
  forecast: endpoint({
    method: 'POST',
    path: bpmRunTime('/runtime/instance/v1/forecast'),
    access: 'user',
    body: z.object({
      defId: OptionalId,
      taskId: OptionalId,
      instId: OptionalId,
      agentLeaderId: OptionalLeader,
      data: FormDataInput,
    }),
    gives: z.object({
      steps: z.array(ForecastStep),
      /** Why nobody can see further; null where the last step is the last there is. */
      stop: z.nullable(z.string()),
      /** What the flow has to say about what is filled in, such as what is left of a balance. */
      notes: z.array(z.string()),
    }),
    envelope: 'bare',
    // Asked whenever somebody pauses while filling in, and dear enough to be bounded.
    limit: { max: 240, seconds: 60, per: 'user' },
  }),
}

export type ForecastAnswer = CallOutput<(typeof forecastApi)['forecast']>
