/** What a sheet of an action on a contract is given. */
export type ActionProps = { contractId: string; onClose: () => void; onDone: () => void }
