import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day, Fen } from '#api/stay/schemas.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { jobKinds } from '#domain/stay/job/job-state.ts'

const path = (name: string) => portal(`/hms/serviceCompany/v1/${name}`)

const Services = z.object({
  houses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whether the caller may choose who serves it. */
      canChoose: z.boolean(),
      readiness: z.enum(['ready', 'dirty', 'cleaning']),
      services: z.array(
        z.object({
          duty: z.enum(['cleaning', 'repair', 'steward']),
          companyId: z.string(),
          companyName: z.string(),
          phone: z.string(),
          startsOn: Day,
          /** Of what the house earns, in hundredths of a percent; 0: by the job. */
          shareBp: z.int(),
          jobFee: Fen,
        }),
      ),
    }),
  ),
  companies: z.array(
    z.object({ id: z.string(), name: z.string(), phone: z.string(), cleaning: Fen, repair: Fen }),
  ),
})

const People = z.object({
  companies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      people: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          phone: z.string(),
          role: z.enum(['manager', 'worker']),
          open: z.int(),
          doneThisMonth: z.int(),
        }),
      ),
    }),
  ),
})

/** Who cleans and repairs which house, and the people of these companies. */
export const serviceCompanyApi = {
  services: endpoint({ method: 'GET', path: path('services'), access: 'user', gives: Services }),

  /** From today on this company does it, at the price it names; what another had begun it ends. */
  choose: endpoint({
    method: 'POST',
    path: path('choose'),
    access: 'user',
    body: z.object({ houseId: z.uuid(), duty: z.enum(jobKinds), companyId: z.uuid() }),
    gives: Services,
    audit: { action: 'owner.company.choose', target: 'house' },
  }),

  /** From today on nobody does it. */
  end: endpoint({
    method: 'POST',
    path: path('end'),
    access: 'user',
    body: z.object({ houseId: z.uuid(), duty: z.enum(jobKinds) }),
    gives: Services,
    audit: { action: 'owner.company.end', target: 'house' },
  }),

  /** The people of the companies the caller leads. */
  people: endpoint({ method: 'GET', path: path('people'), access: 'user', gives: People }),

  addPerson: endpoint({
    method: 'POST',
    path: path('addPerson'),
    access: 'user',
    body: z.object({ companyId: z.uuid(), phone: z.string().check(z.refine(isPhone)) }),
    gives: People,
    limit: { max: 30, seconds: 3600, per: 'user' },
    audit: { action: 'owner.company.addPerson', target: 'serviceCompany' },
  }),

  removePerson: endpoint({
    method: 'POST',
    path: path('removePerson'),
    access: 'user',
    body: z.object({ companyId: z.uuid(), userId: z.uuid() }),
    gives: People,
    audit: { action: 'owner.company.removePerson', target: 'serviceCompany' },
  }),
}
