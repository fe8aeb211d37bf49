import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint, type CallOutput } from '#api/endpoint.ts'
import { registrationStates } from '#domain/stay/order-actions.ts'
import { orderStates } from '#domain/stay/order-state.ts'
import { OrderGuest } from './order.ts'
import { Day, GeoPoint } from './schemas.ts'

const order = (path: string) => portal(`/hms/orderInfo/v1/${path}`)
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const CheckIn = z.object({
  orderId: z.string(),
  state: z.enum(orderStates),
  registration: z.enum(registrationStates),
  /** self: the guest moves in; staff: the front desk looks at the papers and lets them in. */
  mode: z.enum(['self', 'staff']),
  checkIn: Day,
  checkOut: Day,
  checkInTime: Time,
  /** From then on registering is possible, and moving in; milliseconds. */
  registerFrom: z.number(),
  moveInFrom: z.number(),
  /** So many adults and children were booked; each adult needs papers. */
  adults: z.int(),
  children: z.int(),
  guests: z.array(OrderGuest),
  arrivalTime: z.nullable(Time),
  /** Why the front desk could not accept it. */
  refusal: z.string(),
  houseRules: z.array(z.string()),
  /** False while the rooms are being cleaned: nobody can move in yet. */
  isHouseReady: z.boolean(),
})

/** Moving in and out. */
export const checkInApi = {
  status: endpoint({
    method: 'GET',
    path: order('checkIn'),
    access: 'user',
    query: z.object({ orderId: z.uuid() }),
    gives: CheckIn,
  }),

  /**
   * Registers who comes: the papers of every adult, when they arrive, and that the rules of the house are agreed to.
   * From the hour at which rooms are ready on it moves in at once, unless the front desk has to confirm.
   */
  register: endpoint({
    method: 'POST',
    path: order('checkIn'),
    access: 'user',
    body: z.object({
      orderId: z.uuid(),
      personIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(40)),
      arrivalTime: Time,
      agreeRules: z.literal(true),
    }),
    gives: CheckIn,
  }),

  /** Moves in those who registered ahead. */
  arrive: endpoint({
    method: 'POST',
    path: order('arrive'),
    access: 'user',
    body: z.object({ orderId: z.uuid() }),
    gives: CheckIn,
  }),

  /** On the last day. Whoever goes before gives up nights: `cancellingApi.cancel`. */
  checkOut: endpoint({
    method: 'POST',
    path: order('checkOut'),
    access: 'user',
    body: z.object({ orderId: z.uuid() }),
    gives: z.object({ orderId: z.string(), state: z.enum(orderStates) }),
  }),

  /** The room and how to get into it. Code and network show from the moment one has moved in. */
  room: endpoint({
    method: 'GET',
    path: order('room'),
    access: 'user',
    query: z.object({ orderId: z.uuid() }),
    gives: z.object({
      orderId: z.string(),
      orderNo: z.string(),
      state: z.enum(orderStates),
      houseId: z.string(),
      houseName: z.string(),
      siteName: z.string(),
      roomNos: z.array(z.string()),
      address: z.string(),
      route: z.string(),
      place: z.nullable(GeoPoint),
      checkIn: Day,
      checkOut: Day,
      checkInTime: Time,
      checkOutTime: Time,
      /** null before one has moved in and after one has left. */
      doorCode: z.nullable(z.object({ code: z.string(), validFrom: z.number(), validUntil: z.number() })),
      /** The lock has not answered yet: the front desk helps. */
      isLockWaiting: z.boolean(),
      wifi: z.nullable(z.object({ name: z.string(), password: z.string() })),
      steward: z.object({ name: z.string(), phone: z.string() }),
      /** Line by line. */
      instructions: z.array(z.string()),
    }),
  }),
}

/** How far the check-in of a stay is. */
export type CheckIn = CallOutput<typeof checkInApi.status>
