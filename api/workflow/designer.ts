import { fieldTypes, refKinds } from '#domain/objects/definition.ts'
import * as z from 'zod/mini'
import { bpmModel } from '../contexts.ts'
import { endpoint } from '../endpoint.ts'
import { FormKeyOrId, OpenedForm } from '../forms/forms.ts'
import { FormRightLists } from '../rights.ts'

const Key = z.string().check(z.minLength(1), z.maxLength(60))
const NewKey = z.string().check(z.regex(/^[A-Za-z_][\w-]{0,59}$/))
const Xml = z.string().check(z.minLength(1), z.maxLength(900_000))
const Ids = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))
const def = (path: string) => bpmModel(`/flow/def/v1/${path}`)

const Named = z.object({ key: z.string(), name: z.string(), nameEn: z.nullable(z.string()) })

/** A field of an object as far as conditions and rights look at it. */
const DataField = z.object({
  key: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  type: z.enum(fieldTypes),
  to: z.nullable(z.enum(refKinds)),
  options: z.array(z.object({ key: z.string(), name: z.string(), nameEn: z.nullable(z.string()) })),
})

/** What the designer of flows asks for besides the flows themselves. Whoever keeps a flow may ask. */
export const flowDesignerApi = {
  /** Everything a flow may name here, so that its author chooses and never types. */
  catalogue: endpoint({
    method: 'GET',
    path: def('catalogue'),
    access: 'user',
    gives: z.object({
      services: z.array(z.object({ name: z.string(), args: z.array(z.string()) })),
      hooks: z.array(z.string()),
      buttons: z.array(z.object({ key: z.string(), name: z.string() })),
      /** Names that deployed flows send or wait for. */
      messages: z.array(z.string()),
      signals: z.array(z.string()),
      errors: z.array(z.string()),
      flows: z.array(Named),
      types: z.array(Named),
      forms: z.array(z.object({ key: z.string(), name: z.string(), object: z.string() })),
      objects: z.array(z.object({ alias: z.string(), name: z.string() })),
      sequences: z.array(z.object({ alias: z.string(), name: z.string() })),
      roles: z.array(z.object({ key: z.string(), name: z.string() })),
      posts: z.array(z.object({ key: z.string(), name: z.string() })),
      jobs: z.array(z.object({ key: z.string(), name: z.string() })),
      groups: z.array(z.object({ key: z.string(), name: z.string() })),
      orgs: z.array(z.object({ key: z.string(), name: z.string(), path: z.string() })),
    }),
  }),

  /** Where flows in use show a form, and what may be done with its fields there; null: what the form itself says. */
  formNodes: endpoint({
    method: 'GET',
    path: def('formNodes'),
    access: { right: 'form.manage' },
    query: z.object({ formKey: Key }),
    gives: z.array(
      z.object({
        flowKey: z.string(),
        flowName: z.string(),
        nodeId: z.string(),
        nodeName: z.string(),
        permission: z.nullable(z.string()),
      }),
    ),
  }),

  /**
   * A form that is not saved yet, as a chosen person would open it: with their defaults, and with their rights at a
   * node or by the form itself. The names of the person and of their place are shown, so it has a right of its own.
   */
  previewFormAs: endpoint({
    method: 'POST',
    path: def('previewForm'),
    access: { right: 'form.preview' },
    body: z.object({
      boAlias: FormKeyOrId,
      definition: z.unknown(),
      rights: z.optional(FormRightLists),
      userId: z.uuid(),
      node: z.optional(z.object({ flowKey: Key, nodeId: z.string().check(z.maxLength(200)) })),
    }),
    gives: OpenedForm,
    envelope: 'bare',
    limit: { max: 240, seconds: 60, per: 'user' },
    audit: { action: 'forms.previewAs', target: 'person' },
  }),

  /** The fields and sub-tables of a business object, for conditions and rights on fields. */
  dataFields: endpoint({
    method: 'GET',
    path: def('dataFields'),
    access: 'user',
    query: z.object({ alias: Key }),
    gives: z.object({
      fields: z.array(DataField),
      subs: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          nameEn: z.nullable(z.string()),
          fields: z.array(DataField),
        }),
      ),
    }),
  }),

  /** Accounts with their names, found by a part of either, for those who keep a flow. */
  findPeople: endpoint({
    method: 'GET',
    path: def('findPeople'),
    access: 'user',
    query: z.object({
      text: z._default(z.string().check(z.maxLength(60)), ''),
      /** Accounts whose names are wanted, with commas between them. */
      accounts: z.optional(z.string().check(z.maxLength(2000))),
    }),
    gives: z.array(
      z.object({ id: z.string(), account: z.string(), name: z.string(), org: z.nullable(z.string()) }),
    ),
  }),

  /** Who would be asked at a node, by which of its rules, and who is left out and why. Nothing is written. */
  whoIsAsked: endpoint({
    method: 'POST',
    path: def('whoIsAsked'),
    access: 'user',
    body: z.object({
      defId: z.optional(z.uuid()),
      xml: z.optional(Xml),
      node: z.string().check(z.minLength(1), z.maxLength(200)),
      item: z.optional(z.nullable(z.json())),
      /** The account or id of who would have started it; without it, the caller. */
      starter: z.optional(z.string().check(z.maxLength(100))),
      data: z._default(z.record(z.string(), z.json()), {}),
      /** Who finished the step before, and who decided at the nodes passed so far. */
      previous: z._default(Ids, []),
      approvers: z._default(z.record(z.string(), Ids), {}),
      results: z._default(z.record(z.string(), z.enum(['agree', 'oppose', 'abandon'])), {}),
    }),
    gives: z.object({
      people: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** A person, or a group of whom one claims the task. */
          type: z.enum(['user', 'org', 'pos', 'role']),
          /** Which rule of the node names them; null where none does. */
          rule: z.nullable(z.int()),
          why: z.enum(['rule', 'nobodyElse', 'ownRequest', 'away']),
          standsInFor: z.nullable(z.string()),
        }),
      ),
      leftOut: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          rule: z.int(),
          why: z.enum(['notBoth', 'excepted', 'ownRequest', 'away']),
        }),
      ),
    }),
  }),

  /** A flow under another key and name, as the draft of a new one. */
  copyDef: endpoint({
    method: 'POST',
    path: def('copy'),
    access: { right: 'flow.manage' },
    body: z.object({
      defId: z.uuid(),
      defKey: NewKey,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    }),
    gives: z.object({ defId: z.string(), defKey: z.string(), version: z.int(), revision: z.int() }),
    audit: { action: 'workflow.copyDef', target: 'flow' },
  }),
  /** Takes a flow away for good. It has to be deleted already, and nothing may ever have run on it. */
  removeDef: endpoint({
    method: 'DELETE',
    path: def('remove'),
    access: { right: 'flow.manage' },
    query: z.object({ defKey: Key }),
    gives: z.null(),
    audit: { action: 'workflow.removeDef', target: 'flow' },
  }),
}
