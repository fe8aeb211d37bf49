import type { ObjectField } from '#domain/objects/definition.ts'
import { keysOf } from '#domain/record.ts'
import { fieldTypesOfControl, pickerKinds, type ControlKind, type FormControl } from './form-definition.ts'

/** Kinds that need more than a field before they can be used, so that they are never the first choice. */
const NEEDY: readonly ControlKind[] = ['computed', 'dialog', 'dateRange']

/** The kinds of controls a field can have, the one that suits it best first. */
export function fittingControls(field: ObjectField): ControlKind[] {
  const isFitting = (kind: ControlKind): boolean =>
    fieldTypesOfControl[kind].includes(field.type) &&
    (!pickerKinds.some((picker) => picker === kind) || field.to === kind)
  const fitting = keysOf(fieldTypesOfControl).filter(isFitting)
  const first = bestControl(field)
  return fitting.includes(first) ? [first, ...fitting.filter((kind) => kind !== first)] : fitting
}

function bestControl({ type, to, options, dictionary }: ObjectField): ControlKind {
  switch (type) {
    case 'boolean':
      return 'switch'
    case 'choice':
      return dictionary === undefined && (options?.length ?? 0) <= 5 ? 'radio' : 'select'
    case 'choices':
      return 'checkbox'
    case 'ref':
    case 'refs':
      return to ?? 'person'
    case 'json':
      return 'dialog'
    default:
      return type
  }
}

/** A control for a field, ready to be used; undefined for a field that no control can show without more being said. */
export function controlFor(field: ObjectField): FormControl | undefined {
  const kind = fittingControls(field).find((one) => !NEEDY.includes(one))
  return kind === undefined ? undefined : { kind, field: field.key }
}
