import { demoPassword } from '#demo/accounts.ts'
import { checkDigitOf } from '#domain/stay/id-number.ts'
import { recordRealName } from '#server/identity/real-name/real-names.ts'
import { testPasswordHash } from '#server/identity/sign-in/testing-password.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import { saveRole, setRoles } from '#server/org/roles.ts'
import { createHouse } from '#server/stay/catalog/create-house.ts'
import { createRoom } from '#server/stay/catalog/create-site.ts'
import { newPhone } from './outbox.ts'
import { inPark } from './owner-money.ts'

export type Person = { id: string; phone: string; name: string; idNo: string }

/** Nobody else has this number: the worker is in the birthday, the person in the digits after it. */
function newIdNumber(phone: string): string {
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? '0')
  const born = new Date(Date.UTC(1950, 0, 1 + worker)).toISOString().slice(0, 10).replaceAll('-', '')
  const digits = `110105${born}${phone.slice(-3)}`
  return digits + checkDigitOf(digits)
}

type New = { name: string; kind: 'guest' | 'owner' | 'staff'; isKnown?: boolean; rights?: readonly string[] }

/** Somebody of a story's own: codes go to their phone alone, so stories do not read each other's. */
export async function newSigner({ name, kind, isKnown = true, rights = [] }: New): Promise<Person> {
  const phone = newPhone()
  const idNo = newIdNumber(phone)
  const passwordHash = testPasswordHash(demoPassword)
  const id = await inPark((root) =>
    root.write(async (scope) => {
      const user = await createUser(scope, {
        account: phone,
        mobile: phone,
        fullname: name,
        kind,
        passwordHash,
      })
      if (isKnown) {
        await recordRealName(scope, user, { kind: 'person', name, idType: 'idCard', idNo, phone }, 'desk')
      }
      if (rights.length > 0) {
        const role = {
          alias: `story-${phone}`,
          name: phone,
          enabled: true,
          methods: [...rights],
          menuIds: [],
        }
        await setRoles(scope, user, [await saveRole(scope, role)])
      }
      return user
    }),
  )
  return { id, phone, name, idNo }
}

/** Whoever seals in a story, with a phone of their own. */
export const newSealer = (): Promise<Person> =>
  newSigner({ name: '林远山', kind: 'staff', isKnown: false, rights: ['contract.manage', 'contract.seal'] })

/** A house that is this person's and nobody else's. */
export const newHouseOf = (ownerId: string, name: string): Promise<string> =>
  inPark((root) =>
    root.write(async (scope) => {
      const site = await scope.from('site').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
      const roomId = await createRoom(scope, { siteId: site.id, no: `S${ownerId.slice(-6)}` })
      const text = {
        name,
        highlight: '',
        description: '',
        address: '',
        host: { name: '', intro: '' },
        rules: [],
        sleeping: [],
      }
      return createHouse(scope, {
        siteId: site.id,
        ownerId,
        kind: 'whole',
        status: 'offline',
        texts: { 'zh-CN': text, 'en-US': text },
        roomIds: [roomId],
        bedrooms: 1,
        bathrooms: 1,
        beds: 1,
        area: 60,
        maxAdults: 2,
        maxChildren: 0,
        fees: { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: null, cleaning: 0, deposit: 0 },
        cancel: 'flexible',
      })
    }),
  )
