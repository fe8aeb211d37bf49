import { MATCH_ALL } from '#domain/filter.ts'
import type { FormPermission } from '#domain/forms/rights/field-rights.ts'
import { clientNetwork } from '#domain/identity/phone.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { AnonymousFill } from '#domain/templates/template.ts'
import type { Actor } from '#server/http/actor.ts'
import { nameInLanguage } from '#domain/language.ts'
import { publicUploadAudience } from '#server/objects/rows/row-files.ts'
import { openForm, type RightsSource } from '#server/forms/open-form.ts'
import { saveForm } from '#server/forms/save-form.ts'
import { Failure, textOf } from '#server/failure.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { startInstance } from '#server/workflow/act/start.ts'
import type { Runner } from '#server/workflow/run/command-context.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { findTemplate, type StoredTemplate } from './templates.ts'
import type { RootScope, Scope } from '#server/scope.ts'

const usualPerHour = 20

export type PublicTemplate = StoredTemplate & { fill: AnonymousFill }

/** A list whose form strangers may fill in. What is not open is answered like what is not there. */
export async function requirePublicTemplate(scope: Scope, key: string): Promise<PublicTemplate> {
  const template = await findTemplate(scope, key).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('template.public.closed') : error
  })
  const fill = template.definition.anonymous
  if (fill === undefined) {
    throw new Failure('template.public.closed')
  }
  return { ...template, fill }
}

/** The fields a stranger fills in, and no other. */
function strangersRights({ required, write, subs = [] }: AnonymousFill): RightsSource {
  return ({ object }) => ({
    main: Object.fromEntries(
      object.fields.map(({ key }) => [key, required.includes(key) ? 'b' : write.includes(key) ? 'w' : 'n']),
    ),
    subs: Object.fromEntries(object.subs.map((sub) => [sub.key, strangersTable(sub, subs)])),
  })
}

function strangersTable(
  { key, fields }: ObjectDefinition['subs'][number],
  open: readonly string[],
): FormPermission['subs'][string] {
  const isOpen = open.includes(key)
  return {
    table: { hidden: !isOpen, add: isOpen, del: isOpen, required: false },
    // Nobody to point at.
    fields: Object.fromEntries(
      fields.map((field) => [field.key, isOpen && field.to === undefined ? 'w' : 'n']),
    ),
  }
}

/** The empty form for a stranger. No row can be reached this way. */
export async function openPublicForm(scope: Scope, key: string) {
  const { fill, formKey } = await requirePublicTemplate(scope, key)
  return openForm(
    scope,
    { id: null, language: scope.language },
    {
      formKey,
      rights: strangersRights(fill),
      action: 'add',
      scope: { any: [] },
    },
  )
}

type Filled = { main: Record<string, unknown>; subs: Record<string, unknown> }

/** A record that belongs to a flow enters it at once, in the name of whoever receives what strangers leave. */
async function startForStranger(runner: Runner, { definition, fill }: PublicTemplate, rowId: string) {
  if (definition.flow === undefined) {
    return
  }
  const { scope } = runner
  const receiver = await scope
    .from('app_user')
    .select(['id', 'fullname'])
    .where('account', '=', fill.receiver ?? '')
    .executeTakeFirst()
  if (!receiver) {
    throw new Failure('template.public.closed')
  }
  const start = {
    flowKey: definition.flow,
    businessKey: rowId,
    expression: textOf('template.public.handedIn', scope.language),
  }
  await startInstance(runner, receiver, undefined, start, { isNewRow: true })
}

/** Takes what a stranger filled in, unless too much came from their network. */
export async function savePublicForm(
  scope: RootScope,
  parts: FlowParts,
  { key, address, data }: { key: string; address: string; data: Filled },
) {
  const { language } = scope
  const template = await requirePublicTemplate(scope, key)
  const { fill, formKey } = template
  const limit = { max: fill.perHour ?? usualPerHour, seconds: 3600, per: 'address' as const }
  await countAttempt(scope, `public-form:${template.id}:${clientNetwork(address)}`, limit)
  const stranger: Actor = { id: null, language, filesLeft: publicUploadAudience(template.id) }
  return scope.write(async (scope) => {
    const { id, numbers } = await saveForm(scope, stranger, {
      formKey,
      rights: strangersRights(fill),
      scope: MATCH_ALL,
      data,
    })
    await startForStranger({ scope, parts }, template, id)
    const thanks = nameInLanguage({ name: fill.thanks ?? '', nameEn: fill.thanksEn }, language)
    return { numbers, thanks: thanks || textOf('template.public.thanks', language) }
  })
}
