import { BUTTONS, type Button } from '../task/buttons.ts'
import {
  APPROVAL_AREAS,
  defaultNode,
  NOTIFY_TYPES,
  OWN_REQUEST_RULES,
  type NodeFieldRights,
  type NodeSettings,
} from '../definition/settings.ts'
import { PRIVILEGES } from '../engine/votes.ts'
import {
  enumCodec,
  dueTimeCodec,
  booleanCodec,
  nameListCodec,
  nullableCodec,
  readAttributes,
  textCodec,
  enumListCodec,
  writeAttributes,
  type AttributeTable,
} from './attribute-codec.ts'
import { elementsOf, extensionOf, textOf, type BpmnElement, type CreateElement } from './element.ts'
import { writeExecutor } from './executor-codec.ts'
import { readExecutors, readHooks, writeHooks, type BadSetting } from './flow-codec.ts'
import type { ReportProblem } from './problem.ts'

type Listed = 'executors' | 'fieldRights' | 'buttons' | 'initFillData' | 'signPrivileges' | 'hooks'

const nodeTable: AttributeTable<Omit<NodeSettings, Listed>> = {
  ownRequest: nullableCodec(enumCodec(...OWN_REQUEST_RULES)),
  whenEmpty: enumCodec('skip', 'administrator', 'block'),
  onlyButtons: nullableCodec(enumListCodec<Button>(BUTTONS)),
  jumpType: enumCodec('common', 'select', 'free'),
  backMode: enumCodec('normal', 'direct', 'choose'),
  backNodes: nameListCodec,
  backUserMode: enumCodec('history', 'rule'),
  choiceExecutor: enumCodec('none', 'candidate', 'free'),
  dueTime: nullableCodec(dueTimeCodec),
  whenDue: enumCodec('remind', 'agree', 'reject', 'none'),
  approvalArea: enumListCodec(APPROVAL_AREAS),
  referOpinion: nameListCodec,
  help: textCodec,
  helpEn: textCodec,
  notifyTypes: enumListCodec(NOTIFY_TYPES),
  allowEditUrgentState: booleanCodec,
  formKey: textCodec,
  mustClaim: booleanCodec,
  opinionRequired: enumCodec('never', 'opposing', 'always'),
  signatureRequired: booleanCodec,
}

const LETTERS = ['b', 'w', 'r', 'n'] as const
const letterOf = (written: string | undefined) => LETTERS.find((letter) => letter === written)

/** What a node says about its people, its form and its buttons. */
export function readNodeSettings(node: BpmnElement, complain: ReportProblem): NodeSettings {
  const element = extensionOf(node, 'Node')
  if (!element) {
    return defaultNode
  }
  const bad: BadSetting = (what, setting) => complain('badSetting', node, what, { setting })
  return {
    ...defaultNode,
    ...readAttributes(nodeTable, element, (name, written) => bad(`${name}="${written}"`, name)),
    executors: readExecutors(element, node, complain, 'executors'),
    fieldRights: readRights(element, bad),
    buttons: readButtons(element, bad),
    initFillData: readFills(element, 'fills'),
    signPrivileges: elementsOf(element, 'privileges').flatMap((one, at) => {
      const setting = `signPrivileges[${at}]`
      const privilege = PRIVILEGES.find((name) => name === textOf(one, 'name'))
      if (!privilege) {
        bad(`privilege ${textOf(one, 'name') ?? ''}`, setting)
      }
      return privilege ? [{ privilege, who: readExecutors(one, node, complain, `${setting}.who`) }] : []
    }),
    hooks: readHooks(element, bad),
  }
}

/** Fields with the formulas that fill them. */
export const readFills = (owner: BpmnElement, property: string) =>
  elementsOf(owner, property).map((one) => ({
    field: textOf(one, 'field') ?? '',
    formula: textOf(one, 'formula') ?? '',
  }))

export const writeFills = (
  create: CreateElement,
  type: string,
  fills: readonly { field: string; formula: string }[],
): BpmnElement[] => fills.map(({ field, formula }) => create(`shanju:${type}`, { field, formula }))

function readRights(element: BpmnElement, bad: BadSetting): NodeFieldRights | null {
  const otherwise = textOf(element, 'otherFields')
  const [fields, tables, opinions] = ['fields', 'tables', 'opinions'].map((name) => elementsOf(element, name))
  if (otherwise === undefined && [fields, tables, opinions].every((list) => list?.length === 0)) {
    return null
  }
  const rights: NodeFieldRights = { otherwise: letter(otherwise ?? 'r'), fields: {}, table: {}, opinion: {} }
  for (const one of fields ?? []) {
    const entity = textOf(one, 'entity') ?? 'main'
    for (const name of (textOf(one, 'name') ?? '').split(/[\s,\uff0c]+/).filter((part) => part !== '')) {
      rights.fields[entity] = { ...rights.fields[entity], [name]: letter(textOf(one, 'right')) }
    }
  }
  for (const one of tables ?? []) {
    const is = (name: string) => textOf(one, name) === 'true'
    const row = { hidden: is('hidden'), add: is('add'), del: is('del'), required: is('required') }
    rights.table[textOf(one, 'entity') ?? ''] = row
  }
  for (const one of opinions ?? []) {
    rights.opinion[textOf(one, 'part') ?? ''] = letter(textOf(one, 'right'))
  }
  return rights

  function letter(written: string | undefined) {
    const right = letterOf(written)
    if (!right) {
      bad(`right "${written ?? ''}"`, 'fieldRights')
    }
    return right ?? 'n'
  }
}

function readButtons(element: BpmnElement, bad: BadSetting): NodeSettings['buttons'] {
  return elementsOf(element, 'buttons').flatMap((one, at) => {
    const alias = textOf(one, 'alias')
    const button = BUTTONS.find((name) => name === alias)
    if (!button) {
      bad(`button ${alias ?? ''}`, `buttons[${at}]`)
      return []
    }
    const [name, nameEn, when] = ['name', 'nameEn', 'when'].map((attribute) => textOf(one, attribute))
    return {
      button,
      ...(name ? { name } : {}),
      ...(nameEn ? { nameEn } : {}),
      ...(textOf(one, 'hidden') === 'true' ? { hidden: true } : {}),
      ...(when ? { when } : {}),
    }
  })
}

export function writeNodeSettings(
  create: CreateElement,
  settings: NodeSettings,
  more: Record<string, string>,
): BpmnElement {
  const rights = settings.fieldRights
  return create('shanju:Node', {
    ...more,
    ...writeAttributes(nodeTable, settings, defaultNode),
    ...(rights ? { otherFields: rights.otherwise } : {}),
    executors: settings.executors.map((rule) => writeExecutor(create, rule)),
    fields: Object.entries(rights?.fields ?? {}).flatMap(([entity, letters]) =>
      Object.entries(letters).map(([name, right]) => create('shanju:Field', { entity, name, right })),
    ),
    tables: Object.entries(rights?.table ?? {}).map(([entity, row]) =>
      create('shanju:Table', {
        entity,
        ...Object.fromEntries(Object.entries(row).map(([name, is]) => [name, String(is)])),
      }),
    ),
    opinions: Object.entries(rights?.opinion ?? {}).map(([part, right]) =>
      create('shanju:OpinionRight', { part, right }),
    ),
    buttons: settings.buttons.map(({ button, hidden, ...one }) =>
      create('shanju:Button', { alias: button, ...one, ...(hidden ? { hidden: 'true' } : {}) }),
    ),
    fills: writeFills(create, 'Fill', settings.initFillData),
    privileges: settings.signPrivileges.map(({ privilege, who }) =>
      create('shanju:Privilege', {
        name: privilege,
        executors: who.map((rule) => writeExecutor(create, rule)),
      }),
    ),
    hooks: writeHooks(create, settings.hooks),
  })
}

export const nodeAttributes = Object.keys(nodeTable)
