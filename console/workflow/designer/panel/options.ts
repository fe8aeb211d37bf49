import type { Language } from '#domain/language.ts'
import type { DataFields } from '../designer-context.ts'

export type Option<T extends string = string> = { value: T; label: string }

/** The words of a list as choices, each with its name. */
export const optionsOf = <T extends string>(values: readonly T[], label: (value: T) => string): Option<T>[] =>
  values.map((value) => ({ value, label: label(value) }))

export const keyOptions = (rows: readonly { key: string; name: string }[]): Option[] =>
  rows.map(({ key, name }) => ({ value: key, label: `${name} · ${key}` }))

const nameOf = (language: Language, { name, nameEn }: { name: string; nameEn: string | null }): string =>
  language === 'en-US' ? (nameEn ?? name) : name

/** The fields of the main table, and those of the flow itself that conditions may look at. */
export const fieldOptions = (fields: DataFields | null, language: Language): Option[] =>
  (fields?.fields ?? []).map((field) => ({ value: field.key, label: nameOf(language, field) }))

/** Fields that hold people, or organisations, posts or roles. */
export const personFieldOptions = (fields: DataFields | null, language: Language): Option[] => [
  ...(fields?.fields ?? [])
    .filter(({ to }) => to !== null)
    .map((field) => ({ value: field.key, label: nameOf(language, field) })),
  ...(fields?.subs ?? []).flatMap((sub) =>
    sub.fields
      .filter(({ to }) => to !== null)
      .map((field) => ({
        value: `${sub.key}.${field.key}`,
        label: `${nameOf(language, sub)} / ${nameOf(language, field)}`,
      })),
  ),
]

export const nameIn = nameOf
