import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { holidayNames, mostWorked } from '#domain/holidays.ts'

const path = (name: string) => portal(`/hms/holiday/v1/${name}`)
/** Who keeps the work calendar. */
const keeper = { right: 'flow.manage' } as const
const Day = z.iso.date()
const Holiday = z.object({
  name: z.enum(holidayNames),
  from: Day,
  to: Day,
  worked: z.array(Day).check(z.maxLength(mostWorked)),
})

const Year = {
  year: z.int().check(z.gte(2025), z.lte(2100)),
  holidays: z.array(Holiday).check(z.maxLength(holidayNames.length)),
}
const Repriced = z.object({ nights: z.int(), houses: z.int() })

/** The public holidays of years the product does not know yet: work, leave and prices go by them. */
export const holidayApi = {
  written: endpoint({
    method: 'GET',
    path: path('written'),
    access: keeper,
    gives: z.array(z.object({ year: z.int(), holidays: z.array(Holiday), revision: z.int() })),
  }),
  /** What saving them would do to prices. */
  preview: endpoint({
    method: 'POST',
    path: path('preview'),
    access: keeper,
    body: z.object(Year),
    gives: Repriced,
  }),
  /** Nights that became those of a holiday, or no longer are, get the price their rules make. */
  save: endpoint({
    method: 'POST',
    path: path('save'),
    access: keeper,
    body: z.object({
      ...Year,
      /** As it was seen, 0 where nobody had written any down; left out, it is overwritten. */
      revision: z.optional(z.int()),
    }),
    gives: Repriced,
    audit: { action: 'owner.holiday.save', target: 'flow' },
  }),
}
