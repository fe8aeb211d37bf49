export const invoiceStates = [
  'asked',
  'approved',
  'sending',
  'issuing',
  'issued',
  'failed',
  'refused',
  'cancelled',
] as const
export type InvoiceState = (typeof invoiceStates)[number]
export type InvoiceEvent = 'approve' | 'refuse' | 'cancel' | 'send' | 'accepted' | 'issued' | 'failed'

/**
 * What each state allows. An issuer knows each of our numbers once, so what was sent and not answered is sent again
 * under the same one. What the issuer refused is asked for again under another number, or given up.
 */
const edges: Readonly<Record<InvoiceState, Partial<Record<InvoiceEvent, InvoiceState>>>> = {
  asked: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  approved: { send: 'sending' },
  sending: { send: 'sending', accepted: 'issuing', issued: 'issued', failed: 'failed' },
  issuing: { issued: 'issued', failed: 'failed' },
  issued: {},
  failed: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  refused: {},
  cancelled: {},
}

export const invoiceStateAfter = (state: InvoiceState, event: InvoiceEvent): InvoiceState | null =>
  edges[state][event] ?? null

/** The states an event leads away from, for comparing before setting. */
export const invoiceStatesBefore = (event: InvoiceEvent): InvoiceState[] =>
  invoiceStates.filter((state) => edges[state][event] !== undefined)

/** It counts against what can be invoiced. */
export const isInvoiceLive = (state: InvoiceState): boolean => state !== 'refused' && state !== 'cancelled'

/** The issuer has nothing of it yet, or has said no: it can still be changed here. */
export const isInvoiceHere = (state: InvoiceState): boolean =>
  state === 'asked' || state === 'approved' || state === 'failed'

const minute = 60_000
const waits = [10_000, 30_000, minute, 5 * minute, 15 * minute, 60 * minute]

/** How long after the last question the issuer is asked again. */
export const nextInvoiceQuery = (asks: number): number => waits[asks] ?? 60 * minute
