import * as z from 'zod/mini'
import { bpmModel } from '../contexts.ts'
import { endpoint } from '../endpoint.ts'
import { FlowProblem } from './definition.ts'

/** Flows that come from other tools, and go to them. */
export const flowExchangeApi = {
  /**
   * Opens a diagram of another tool as the draft of a new flow, and says what is still to be filled in (errors) or
   * confirmed (warnings). Of several processes in a file one is to be chosen: until then nothing is kept.
   */
  importDef: endpoint({
    method: 'POST',
    path: bpmModel('/flow/def/v1/import'),
    access: 'user',
    body: z.object({
      /** The bytes of the file in base64, written as the file itself declares. */
      file: z.base64().check(z.minLength(1), z.maxLength(1_000_000)),
      fileName: z.optional(z.string().check(z.maxLength(200))),
      process: z.optional(z.string().check(z.maxLength(200))),
      typeKey: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(60)))),
    }),
    gives: z.object({
      processes: z.array(z.object({ id: z.string(), name: z.string(), nodes: z.int() })),
      /** Null while one of several processes is to be chosen. */
      draft: z.nullable(
        z.object({
          process: z.string(),
          defId: z.string(),
          defKey: z.string(),
          name: z.string(),
          version: z.int(),
          revision: z.int(),
        }),
      ),
      canDeploy: z.boolean(),
      toFillIn: z.array(FlowProblem),
    }),
    audit: { action: 'workflow.importDef', target: 'flow' },
  }),

  /** A version as a file other tools open: everything is drawn, and what is ours stands apart in our namespace. */
  exportDef: endpoint({
    method: 'GET',
    path: bpmModel('/flow/def/v1/export'),
    access: 'user',
    query: z.object({ defId: z.uuid() }),
    gives: z.object({ fileName: z.string(), xml: z.string() }),
  }),
}
