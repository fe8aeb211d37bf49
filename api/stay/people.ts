import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { idTypes, isBirthDate } from '#domain/stay/id-number.ts'

const people = (path: string) => portal(`/hms/guestPerson/v1/${path}`)

/** The server knows which day it is, and refuses one to come. */
const BirthDate = z.iso.date().check(z.refine((day) => isBirthDate(day, '9999-12-31')))

const Person = z.object({
  id: z.string(),
  realName: z.string(),
  idType: z.enum(idTypes),
  /** Most of it hidden; '' for a child without papers. */
  idNoMasked: z.string(),
  phone: z.string(),
  birth: z.nullable(BirthDate),
  /** 11 and older, today. */
  isAdult: z.boolean(),
  /** The front desk has seen the papers. */
  isVerified: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** The people one books for again and again. */
export const peopleApi = {
  /** The caller's own, those used last first. */
  people: endpoint({ method: 'GET', path: people('list'), access: 'user', gives: z.array(Person) }),

  /** Adds one, or changes the one with the id; then a number that is left out stays as it is. */
  savePerson: endpoint({
    method: 'POST',
    path: people('save'),
    access: 'user',
    body: z.object({
      id: z.optional(z.uuid()),
      realName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      idType: z.enum(idTypes),
      /** Needed but for children, who may have none; a resident's card has 18 characters with a true check digit. */
      idNo: z.optional(z.string().check(z.maxLength(30))),
      phone: z._default(z.string().check(z.maxLength(20)), ''),
      /** Of those whose papers do not tell it: a resident's card does. */
      birth: z.optional(BirthDate),
      isChild: z._default(z.boolean(), false),
    }),
    gives: Person,
    limit: { max: 60, seconds: 60, per: 'user' },
  }),

  removePerson: endpoint({
    method: 'POST',
    path: people('remove'),
    access: 'user',
    body: z.object({ id: z.uuid() }),
    gives: z.object({ id: z.string() }),
  }),
}
